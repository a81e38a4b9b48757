extension LanguageTexts {
  /// Complete for the second list, whose items it still has: this translation lags.
  static let polish = LanguageTexts(
    "pl",
    """
    grouped | Zebrane tutaj:
    purposes
    1 | Zapisywanie i odczyt danych na urządzeniu
      | Małe pliki i numery mogą być zapisane na urządzeniu i odczytane później.
      | Wracasz następnego dnia, a strona wie, że to ta sama przeglądarka.
    2 | Wybór reklam na podstawie niewielu danych
      | Reklamę można wybrać według strony, przybliżonego miejsca i rodzaju urządzenia.
      | Strona z przepisami pokazuje noże kuchenne, kimkolwiek jest czytelnik.
      | Reklama nie pojawia się piąty raz tego samego dnia.
    3 | Tworzenie profilu do reklam
      | To, co robisz tu i gdzie indziej, można połączyć, aby zgadnąć, jakie reklamy ci pasują.
      | Czytasz trzy testy rowerów; profil zapisuje, że może szukasz roweru.
    4 | Wybór reklam według profilu
      | Twój profil może decydować o tym, jakie reklamy widzisz.
      | Z powodu profilu widzisz rowery, gdy czytasz o ogrodach.
    5 | Tworzenie profilu do treści
      | To, co czytasz i oglądasz, można zapisać, aby zgadnąć, jakie artykuły ci pasują.
      | Otwierasz wiele artykułów o szachach i profil to pamięta.
    6 | Wybór treści według profilu
      | Twój profil może decydować o kolejności artykułów i filmów.
      | Strona główna pokazuje ci najpierw artykuł o szachach.
    7 | Liczenie skutków reklam
      | Można liczyć, czy reklama została zobaczona, kliknięta i czy doszło do zakupu.
      | Sklep dowiaduje się, że kliknęło dziewięciu z tysiąca czytelników.
    8 | Liczenie skutków treści
      | Można liczyć, które artykuły są otwierane i czytane do końca.
      | Redakcja dowiaduje się, że większość kończy na drugim akapicie.
    9 | Poznawanie odbiorców
      | Liczby od wielu osób mogą razem opisać, kto co czyta.
      | Raport mówi, że wieczorem lubiane są długie artykuły.
    10 | Ulepszanie usługi
      | To, co robisz, może pomóc znaleźć usterki i tworzyć nowości.
      | Wiele osób dotyka obok małego przycisku, więc zostaje powiększony.
    11 | Wybór treści na podstawie niewielu danych
      | Treść można wybrać według strony, przybliżonego miejsca i rodzaju urządzenia.
      | Telefon z wąskim ekranem dostaje krótką wersję filmu.
    12 | Porównywanie ofert kilku sklepów
      | Oglądane ceny można porównać z cenami innych sklepów.
      | Oglądasz lampę i widzisz, ile kosztuje gdzie indziej.

    specialPurposes
    1 | Dbanie o bezpieczeństwo i usuwanie usterek
      | Dane mogą służyć do powstrzymania oszustw i zrozumienia usterek.
      | Dwa tysiące kliknięć w sekundę nie liczą się jako czytelnicy.
    2 | Dostarczanie reklam i treści
      | Dane techniczne są potrzebne, aby teksty i obrazy trafiły na ekran.
      | Obraz przychodzi w rozmiarze twojego ekranu.
    3 | Pamiętanie wyborów prywatności
      | Twoje wybory są zapisywane i przekazywane tym, których dotyczą.
      | Tydzień temu odmówiono zgody i dziś pytanie nie wraca.
    4 | Przechowywanie zapisów dla prawa
      | Niektóre zapisy trzeba przechowywać, bo tak każe prawo.
      | Rachunek jest trzymany przez kilka lat.

    features
    1 | Łączenie danych z innych źródeł
      | Dane z zewnątrz można połączyć z danymi stąd.
      | Listę klientów sklepu porównuje się z czytelnikami strony.
    2 | Łączenie twoich urządzeń
      | Można ustalić, że telefon i komputer należą do tej samej osoby lub domu.
      | To samo konto działa na tablecie i telewizorze.
    3 | Rozróżnianie urządzeń po tym, co wysyłają
      | To, co urządzenie samo wysyła, może służyć do odróżnienia go od innych.
      | Mieszanka języka, ekranu i wersji jest dość rzadka, by się wyróżniać.
    4 | Odgadywanie gospodarstwa domowego
      | Urządzenia używane w jednym miejscu można uznać za jedno gospodarstwo.
      | Dwa telefony co noc mają to samo łącze.

    specialFeatures
    1 | Użycie dokładnego położenia
      | Za twoją zgodą położenie może być użyte z dokładnością poniżej pięciuset metrów.
      | Mapa pokazuje najbliższą aptekę.
    2 | Badanie urządzenia w celu rozpoznania
      | Za twoją zgodą można pytać o cechy urządzenia, aby je rozpoznać.
      | Lista czcionek jest pobierana i porównywana.
    3 | Słuchanie sygnałów dźwiękowych
      | Za twoją zgodą mikrofon może wychwycić sygnał dźwiękowy.
      | Telewizor gra dźwięk, który telefon rozpoznaje.

    stacks
    1 | Położenie i badanie urządzenia
    2 | Proste reklamy i ich skutki
    3 | Reklamy według profilu
    4 | Reklamy według profilu z liczeniem
    5 | Treści według profilu
    6 | Treści według profilu z liczeniem
    7 | Skutki reklam i treści
    8 | Liczenie i badanie odbiorców
    9 | Wszystko o reklamach
    10 | Wszystko o treściach
    11 | Proste reklamy i proste treści
    12 | Badania i lepsze usługi
    13 | Oferty i ich liczenie

    dataCategories
    1 | Adresy internetowe
      | Numer, pod którym osiągalne jest twoje łącze.
    2 | Cechy urządzenia
      | Model, system, język i ekran urządzenia.
    3 | Numery urządzenia
      | Numery nadane urządzeniu lub przeglądarce.
    4 | Numery domyślne
      | Numery obliczone, bo zapewne oznaczają tę samą osobę.
    5 | Numery kont
      | Numery z logowania lub konta klienta.
    6 | Wizyty i działania
      | Które strony otwierasz, jak długo zostajesz i czego dotykasz.
    7 | Podane informacje
      | Odpowiedzi i formularze wypełnione osobiście.
    8 | Przybliżone miejsce
      | Miasto lub okolica, gdzie jesteś.
    9 | Dokładne miejsce
      | Punkt, w którym jesteś, z dokładnością do kilku metrów.
    10 | Profile
      | To, co odgadnięto o twoich upodobaniach.
    11 | Wybory prywatności
      | To, na co była zgoda, i to, czego odmówiono.
    12 | Paragony
      | Co zostało kupione, kiedy i za ile.
    """)
}
