const more = <a href="/cookies">More</a>;
export const Banner = ({ reject = "Reject all", onAccept }: Props) => {
  const text = t("consent.text") ?? "We use cookies";
  return (
    <>
      <div className="cookie-banner" role="dialog">
        <p>{text} {more}</p>
        {open && <Button variant="primary" onClick={onAccept}>{"Accept all"}</Button>}
        <Button label={reject} />
      </div>
    </>
  );
};
