"""signals.py GVL HOW-MANY [MODULE]: sends random choices through `gvl tc encode`, `iab-tcf` and `gvl tc decode`, and with Node through
MODULE, a gvl.js named .mjs. Prints differences; exit status 1 if there are any."""

import json
import os
import random
import subprocess
import sys
from datetime import datetime, timedelta, timezone

from iab_tcf import decode_v2

gvl, count = sys.argv[1], int(sys.argv[2])
numbers = random.Random(31)
KINDS = ["notAllowed", "requireConsent", "requireLegitimateInterest"]


def ids(highest, share):
    return [k for k in range(1, highest + 1) if numbers.random() < share]


def vendors():
    shape = numbers.randrange(4)
    if shape == 0:
        return []
    if shape == 1:
        return ids(numbers.choice([1, 63, 64, 65, 300, 1200]), numbers.random())
    if shape == 2:
        # Few ids, so that they are written as ranges.
        return sorted({numbers.randint(1, 65535) for _ in range(numbers.randint(1, 20))})
    start = numbers.randint(1, 60000)
    return list(range(start, start + numbers.randint(1, 900)))


def choice():
    day = datetime(2020, 1, 1, tzinfo=timezone.utc) + timedelta(days=numbers.randrange(3000))
    model = {
        "created": day.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "lastUpdated": (day + timedelta(days=numbers.randrange(100))).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "cmpId": numbers.randrange(4096), "cmpVersion": numbers.randrange(4096), "consentScreen": numbers.randrange(64),
        "consentLanguage": numbers.choice(["EN", "DE", "ZZ", "AA"]), "vendorListVersion": numbers.randrange(4096),
        "tcfPolicyVersion": numbers.randrange(64), "isServiceSpecific": numbers.random() < 0.5,
        "useNonStandardTexts": numbers.random() < 0.5, "specialFeatureOptIns": ids(12, 0.4), "purposeConsents": ids(24, 0.5),
        "purposeLegitimateInterests": ids(24, 0.3), "purposeOneTreatment": numbers.random() < 0.5,
        "publisherCountryCode": numbers.choice(["DE", "FR", "AA"]), "vendorConsents": vendors(),
        "vendorLegitimateInterests": vendors(), "vendorsDisclosed": numbers.choice([None, vendors()]),
        "publisherRestrictions": []}
    for purpose in sorted(numbers.sample(range(1, 25), numbers.randrange(4))):
        affected = vendors()
        if affected:
            model["publisherRestrictions"].append({"purpose": purpose, "type": numbers.choice(KINDS), "vendors": affected})
    return model


def run(*arguments, lines):
    return subprocess.run([gvl, *arguments], input="".join(line + "\n" for line in lines), text=True, check=True,
                          capture_output=True).stdout.splitlines()


def moment(text):
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)


def stamp(value):
    return value if value.tzinfo else value.replace(tzinfo=timezone.utc)


def theirs(string, model):
    """The values that the other library reads, by the names of gvl.tcstring/1, as far as it offers them."""
    read = decode_v2(string)

    def asked(answer, *wanted):
        highest = max([1, *wanted]) + 70
        return [k for k in range(1, min(highest, 65535) + 1) if answer(k)]

    return {
        "created": stamp(read.created), "lastUpdated": stamp(read.last_updated), "cmpId": read.cmp_id,
        "cmpVersion": read.cmp_version, "consentScreen": read.consent_screen,
        "consentLanguage": read.consent_language.decode() if isinstance(read.consent_language, bytes) else read.consent_language,
        "vendorListVersion": read.vendor_list_version, "tcfPolicyVersion": read.tcf_policy_version,
        "isServiceSpecific": bool(read.is_service_specific), "useNonStandardTexts": bool(read.use_non_standard_stacks),
        "specialFeatureOptIns": [k for k, value in read.special_features_optin.items() if value],
        "purposeConsents": [k for k, value in read.purposes_consent.items() if value],
        "purposeLegitimateInterests": [k for k, value in read.purposes_legitimate_interests.items() if value],
        "purposeOneTreatment": bool(read.purpose_one_treatment),
        "publisherCountryCode": read.publisher_cc.decode() if isinstance(read.publisher_cc, bytes) else read.publisher_cc,
        "vendorConsents": asked(read.is_vendor_allowed, *model["vendorConsents"]),
        "vendorLegitimateInterests": asked(read.is_interest_allowed, *model["vendorLegitimateInterests"]),
    }


models = [choice() for _ in range(count)]
strings = run("tc", "encode", lines=[json.dumps(model) for model in models])
decoded = [json.loads(line) for line in run("tc", "decode", lines=strings)]
assert len(strings) == len(decoded) == count
failed = {}
for model, string, ours in zip(models, strings, decoded):
    other = theirs(string, model)
    for name, value in model.items():
        wanted = moment(value) if name in ("created", "lastUpdated") else value
        mine = moment(ours[name]) if name in ("created", "lastUpdated") else ours[name]
        if mine != wanted:
            failed.setdefault(f"gvl: {name}", (wanted, mine, string))
        if name in other and other[name] != wanted:
            failed.setdefault(f"iab-tcf: {name}", (wanted, other[name], string))
for name, (wanted, got, string) in failed.items():
    print(f"judge-signals: {name}: {str(wanted)[:200]} was written, {str(got)[:200]} read: {string[:120]}", file=sys.stderr)
print(f"judge-signals: {count:,} random choices written, read by gvl and by iab-tcf: {len(failed)} fields differ")
if len(sys.argv) > 3:
    lines = "".join(json.dumps({"model": model, "string": string}) + "\n" for model, string in zip(models, strings))
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "module-signals.mjs")
    if subprocess.run(["node", script, sys.argv[3]], input=lines, text=True, check=False).returncode != 0:
        failed["gvl.js"] = ()
sys.exit(1 if failed else 0)
