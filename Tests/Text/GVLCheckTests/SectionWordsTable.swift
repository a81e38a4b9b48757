import TestSupport

/// Sentences and labels in our own words, by language: those with `+` must be found, those with `-` must not.
///
/// `wall`, `transfer`: sentences of a first layer. `notice`: processing that choices do not affect. `implied`: consent
/// by continuing. `later`: labels of a button beside accepting.
enum SectionWordsTable {
  struct Row: Sendable, CustomTestStringConvertible {
    var language, key, text: String
    var isFound: Bool
    var testDescription: String { "\(language) \(key) \(text)" }
  }

  static func rows(_ key: String) -> [Row] {
    (beyondEurope + asia).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard fields.count == 3, fields[1].dropLast() == key else { return nil }
      return Row(language: fields[0], key: key, text: fields[2], isFound: fields[1].hasSuffix("+"))
    }
  }

  private static let beyondEurope = """
    af wall+ Om hierdie webwerf te gebruik, moet jy koekies aanvaar.
    af wall+ As jy weier, kan jy nie hierdie webwerf gebruik nie: ons koekies is daarvoor.
    af wall- Jy kan hierdie webwerf ook gebruik as jy koekies weier.
    af notice+ Jy kan nie beswaar maak teen spesiale doeleindes nie.
    af notice- Jy kan beswaar maak teen die gebruik van jou data.
    af transfer+ As jy aanvaar, stem jy in dat data na die VSA gaan.
    af transfer- Ons bedieners staan in die VSA.
    af implied+ Deur op die webwerf te bly, stem jy in tot koekies.
    af implied- Kies self watter koekies jy toelaat.
    af later+ Nie nou nie
    af later- Meer inligting
    ar wall+ للوصول إلى هذا الموقع يجب عليك قبول ملفات تعريف الارتباط.
    ar wall+ إذا رفضت ملفات تعريف الارتباط، لن تتمكن من استخدام الموقع.
    ar wall- يمكنك استخدام الموقع أيضًا إذا رفضت ملفات تعريف الارتباط.
    ar notice+ لا يمكنك الاعتراض على الأغراض الخاصة مثل منع الاحتيال.
    ar notice- يمكنك الاعتراض على معالجة بياناتك.
    ar transfer+ بالنقر على قبول فإنك توافق على نقل بياناتك إلى الولايات المتحدة.
    ar transfer- توجد خوادمنا في الولايات المتحدة.
    ar implied+ بزيارتك هذا الموقع فإنك توافق على ملفات تعريف الارتباط.
    ar implied- اختر ملفات تعريف الارتباط التي تسمح بها.
    ar later+ ليس الآن
    ar later- مزيد من المعلومات
    bg wall+ За да използвате този сайт, трябва да приемете бисквитките.
    bg wall+ Ако откажете бисквитките, няма да можете да използвате сайта.
    bg wall- Можете да използвате сайта и ако откажете бисквитките.
    bg notice+ Не можете да възразите срещу специалните цели.
    bg notice- Можете да възразите срещу обработването.
    bg transfer+ Като приемете, се съгласявате и с предаване на данни в САЩ.
    bg transfer- Сървърите ни се намират в САЩ.
    bg implied+ Оставайки на сайта, вие приемате използването на бисквитки.
    bg implied- Изберете кои бисквитки разрешавате на този сайт.
    bg later+ По-късно
    bg later- Повече информация
    cy wall+ I ddefnyddio'r wefan, rhaid i chi dderbyn cwcis.
    cy wall- Gallwch ddefnyddio'r wefan heb dderbyn cwcis.
    cy notice+ Ni allwch wrthwynebu dibenion arbennig, fel atal twyll.
    cy notice- Gallwch wrthwynebu'r defnydd o'ch data.
    cy transfer+ Trwy dderbyn, rydych yn cytuno i anfon data i'r Unol Daleithiau.
    cy transfer- Mae ein gweinyddion yn yr Unol Daleithiau.
    cy implied+ Drwy aros ar y safle rydych yn cytuno i gwcis.
    cy implied- Dewiswch pa gwcis yr hoffech eu caniatáu.
    cy later+ Yn nes ymlaen
    cy later- Rhagor o wybodaeth
    fa wall+ برای استفاده از این سایت باید کوکی‌ها را بپذیرید.
    fa wall- اگر کوکی‌ها را رد کنید هم می‌توانید از این سایت استفاده کنید.
    fa notice+ نمی‌توانید اعتراض کنید به اهداف ویژه مانند جلوگیری از تقلب.
    fa notice- می‌توانید به پردازش داده‌ها اعتراض کنید.
    fa transfer+ با پذیرش، شما موافقت می‌کنید که داده‌ها به آمریکا ارسال شود.
    fa transfer- سرورهای ما در ایالات متحده هستند.
    fa implied+ با ماندن در سایت، کوکی‌ها را می‌پذیرید.
    fa implied- انتخاب کنید کدام کوکی‌ها مجاز باشند.
    fa later+ الان نه
    fa later- اطلاعات بیشتر
    he wall+ כדי להיכנס לאתר עליך לאשר עוגיות.
    he wall- ניתן להשתמש באתר גם בלי לאשר עוגיות.
    he notice+ לא ניתן להתנגד למטרות מיוחדות, כגון מניעת הונאה.
    he notice- ניתן להתנגד לעיבוד המידע.
    he transfer+ באישור הנך מאשר גם העברת מידע לארצות הברית.
    he transfer- השרתים נמצאים בארצות הברית.
    he implied+ בכניסתך לאתר אתה מסכים לעוגיות.
    he implied- בחרו אילו עוגיות יופעלו באתר.
    he later+ לא עכשיו
    he later- מידע נוסף
    oc wall+ Per accedir a aqueste site, devètz acceptar las cookies.
    oc wall- Podètz utilizar lo site sens acceptar las cookies.
    oc notice+ Podètz pas vos opausar a las finalitats especialas.
    oc notice- Podètz vos opausar al tractament.
    oc transfer+ En clicant acceptatz tanben lo transferiment als Estats Units.
    oc transfer- Nòstres servidors son als Estats Units.
    oc implied+ En demorant sus la pagina acceptatz las cookies.
    oc implied- Causissètz las cookies que volètz.
    oc later+ Mai tard
    oc later- Ne saber mai
    rm wall+ Per utilisar questa pagina stuais acceptar cookies.
    rm wall- Vus pudais utilisar questa pagina senza acceptar cookies.
    rm notice+ Vus na pudais betg far opposiziun cunter intents spezials.
    rm notice- Vus pudais far opposiziun.
    rm transfer+ Cun cliccar acceptais vus era il transfer en ils Stadis Unids.
    rm transfer- Noss servers èn en ils Stadis Unids.
    rm implied+ Cun restar sin la pagina acceptais vus cookies.
    rm implied- Tscherni ils cookies che Vus vulais.
    rm later+ Pli tard
    rm later- Dapli infurmaziuns
    sw wall+ Ili kutumia tovuti hii lazima ukubali vidakuzi.
    sw wall- Unaweza kutumia tovuti hii bila kukubali vidakuzi.
    sw notice+ Huwezi kupinga madhumuni maalum kama kuzuia ulaghai.
    sw notice- Unaweza kupinga matumizi ya data yako.
    sw transfer+ Ukibofya hapa unakubali pia data kupelekwa Marekani.
    sw transfer- Seva zetu ziko Marekani.
    sw implied+ Ukitumia tovuti hii, unakubali vidakuzi.
    sw implied- Chagua vidakuzi unavyotaka.
    sw later+ Baadaye
    sw later- Maelezo zaidi
    bg wall- Ако откажете бисквитките, може да не използвате някои функции на сайта.
    ar implied- إذا وافقت، نعرض الإعلانات باستخدام ملفات تعريف الارتباط.
    fa implied- اگر با استفاده از این کوکی‌ها موافقت می‌کنید، دکمه پذیرش را بزنید.
    he implied- אם אתה מסכים, נציג מודעות על ידי שימוש בעוגיות, וניתן לשנות זאת בהמשך.
    sw implied- Ikiwa unakubali, tutaonyesha matangazo kwa kutumia vidakuzi.

    """

  private static let asia = """
    bn wall+ এই ওয়েবসাইট ব্যবহার করতে আপনাকে কুকি গ্রহণ করতে হবে।
    bn wall- কুকি গ্রহণ না করেও আপনি ওয়েবসাইট দেখতে পারেন।
    bn notice+ আপনি বিশেষ উদ্দেশ্যের বিরুদ্ধে আপত্তি জানাতে পারবেন না।
    bn notice- আপনি আপত্তি জানাতে পারেন।
    bn transfer+ এতে আপনি মার্কিন যুক্তরাষ্ট্রে তথ্য পাঠাতে সম্মতি দিচ্ছেন।
    bn transfer- আমাদের সার্ভার মার্কিন যুক্তরাষ্ট্রে আছে।
    bn implied+ এই সাইট ব্যবহার করলে আপনি সম্মত হচ্ছেন।
    bn implied- কোন কুকি চান তা বেছে নিন।
    bn later+ এখন নয়
    bn later- আরও তথ্য
    hi wall+ इस वेबसाइट का उपयोग करने के लिए आपको कुकी स्वीकार करनी होगी।
    hi wall+ यदि आप कुकी अस्वीकार करते हैं, तो आप इस वेबसाइट का उपयोग नहीं कर पाएंगे।
    hi wall- आप कुकी स्वीकार किए बिना भी इस वेबसाइट का उपयोग कर सकते हैं।
    hi notice+ आप विशेष उद्देश्यों पर आपत्ति नहीं कर सकते।
    hi notice- आप आपत्ति कर सकते हैं।
    hi transfer+ इससे आप अपना डेटा अमेरिका भेजने के लिए सहमति देते हैं।
    hi transfer- हमारे सर्वर अमेरिका में हैं।
    hi implied+ साइट पर बने रहने से आप सहमत होते हैं।
    hi implied- चुनें कि आप कौन सी कुकी चाहते हैं।
    hi later+ अभी नहीं
    hi later- अधिक जानकारी
    id wall+ Untuk mengakses situs ini, Anda harus menerima cookie.
    id wall+ Jika menolak cookie, Anda tidak dapat menggunakan situs ini.
    id wall- Anda tetap dapat menggunakan situs ini jika menolak cookie.
    id notice+ Anda tidak dapat mengajukan keberatan atas tujuan khusus.
    id notice- Anda dapat mengajukan keberatan.
    id transfer+ Dengan mengklik Terima, Anda menyetujui transfer data ke Amerika Serikat.
    id transfer- Server kami berada di Amerika Serikat.
    id implied+ Dengan menelusuri halaman ini Anda menyetujui cookie.
    id implied- Pilih cookie mana yang Anda izinkan.
    id later+ Nanti saja
    id later- Info selengkapnya
    ja wall+ 当サイトを利用するには、Cookieに同意する必要があります。
    ja wall+ Cookieを拒否すると、サイトをご利用いただけません。
    ja wall- Cookieを拒否しても、サイトをご利用いただけます。
    ja notice+ 特別な目的については異議を申し立てることはできません。
    ja notice- 異議を申し立てることができます。
    ja transfer+ 承諾により、米国へのデータ移転にも同意したものとなります。
    ja transfer- サーバーは米国にあります。
    ja implied+ この画面を閉じると、Cookieに同意したものとします。
    ja implied- 許可するCookieを選んでください。
    ja later+ 後で
    ja later- 詳細を見る
    ka wall+ ვებსაიტის გამოსაყენებლად უნდა დაეთანხმოთ ქუქი ფაილებს.
    ka wall- ქუქი ფაილებზე უარის შემთხვევაშიც გამოიყენებთ საიტს.
    ka notice+ თქვენ ვერ გააპროტესტებთ სპეციალურ მიზნებს.
    ka notice- შეგიძლიათ გააპროტესტოთ დამუშავება.
    ka transfer+ ამით ეთანხმებით მონაცემების გადაცემას ამერიკის შეერთებულ შტატებში.
    ka transfer- სერვერები ამერიკის შეერთებულ შტატებშია.
    ka implied+ საიტზე დარჩენით თქვენ ეთანხმებით ქუქი ფაილებს.
    ka implied- აირჩიეთ, რომელი ქუქი ფაილები გსურთ.
    ka later+ ახლა არა
    ka later- დამატებითი ინფორმაცია
    ko wall+ 이 사이트를 이용하려면 쿠키에 동의해야 합니다.
    ko wall+ 쿠키를 거부하면 사이트를 이용할 수 없습니다.
    ko wall- 쿠키를 거부해도 사이트를 이용할 수 있습니다.
    ko notice+ 특별 목적에는 이의를 제기할 수 없습니다.
    ko notice- 언제든지 이의를 제기할 수 있습니다.
    ko transfer+ 수락하면 미국으로 데이터를 이전하는 것에도 동의하게 됩니다.
    ko transfer- 서버는 미국에 있습니다.
    ko implied+ 사이트를 방문하시면 쿠키에 동의하는 것으로 봅니다.
    ko implied- 허용할 쿠키를 선택하세요.
    ko later+ 나중에
    ko later- 자세히 보기
    mr wall+ ही वेबसाइट वापरण्यासाठी तुम्हाला कुकी स्वीकाराव्या लागतील.
    mr wall- कुकी नाकारल्या तरी तुम्ही वेबसाइट वापरू शकता.
    mr notice+ विशेष उद्देशांवर तुम्ही आक्षेप घेऊ शकत नाही.
    mr notice- तुम्ही आक्षेप घेऊ शकता.
    mr transfer+ यामुळे तुम्ही अमेरिकेत डेटा पाठवण्यास संमती देता.
    mr transfer- आमचे सर्व्हर अमेरिकेत आहेत.
    mr implied+ वेबसाइट वापरल्यास तुम्ही सहमत आहात असे समजू.
    mr implied- तुम्हाला हव्या त्या कुकी निवडा.
    mr later+ आत्ता नाही
    mr later- अधिक माहिती
    ms wall+ Untuk mengakses laman ini, anda mesti menerima kuki.
    ms wall- Anda boleh menggunakan laman ini walaupun menolak kuki.
    ms notice+ Anda tidak boleh membantah tujuan khas seperti mencegah penipuan.
    ms notice- Anda boleh membantah pada bila-bila masa.
    ms transfer+ Anda menerima juga pemindahan data ke Amerika Syarikat.
    ms transfer- Pelayan kami di Amerika Syarikat.
    ms implied+ Jika anda kekal di sini, anda bersetuju dengan kuki.
    ms implied- Pilih kuki yang anda benarkan.
    ms later+ Nanti
    ms later- Maklumat lanjut
    ta wall+ இந்த இணையதளத்தைப் பயன்படுத்த குக்கீகளை ஏற்றுக்கொள்ள வேண்டும்.
    ta wall- குக்கீகளை நிராகரித்தாலும் இணையதளத்தைப் பார்க்கலாம்.
    ta notice+ சிறப்பு நோக்கங்களை நீங்கள் எதிர்க்க முடியாது.
    ta notice- நீங்கள் எதிர்ப்பு தெரிவிக்கலாம்.
    ta transfer+ அமெரிக்காவிற்கு தரவை அனுப்ப நீங்கள் ஒப்புக்கொள்கிறீர்கள்.
    ta transfer- எங்கள் சேவையகங்கள் அமெரிக்காவில் உள்ளன.
    ta implied+ இந்தத் தளத்தைப் பயன்படுத்தினால் நீங்கள் ஏற்றுக்கொள்கிறீர்கள்.
    ta implied- நீங்கள் விரும்பும் குக்கீகளைத் தேர்ந்தெடுக்கவும்.
    ta later+ இப்போது வேண்டாம்
    ta later- மேலும் தகவல்
    te wall+ ఈ వెబ్‌సైట్‌ను ఉపయోగించడానికి మీరు కుకీలను అంగీకరించాలి.
    te wall+ కుకీలను అంగీకరించకపోతే మీరు ఈ వెబ్‌సైట్‌ను ఉపయోగించలేరు.
    te wall- కుకీలను తిరస్కరించినా వెబ్‌సైట్‌ను ఉపయోగించవచ్చు.
    te notice+ ప్రత్యేక ప్రయోజనాలకు మీరు అభ్యంతరం చెప్పలేరు.
    te notice- మీరు అభ్యంతరం చెప్పవచ్చు.
    te transfer+ అమెరికాకు డేటా పంపడానికి మీరు అంగీకరిస్తున్నారు.
    te transfer- మా సర్వర్లు అమెరికాలో ఉన్నాయి.
    te implied+ ఈ సైట్‌ను ఉపయోగిస్తే మీరు అంగీకరిస్తున్నారు.
    te implied- మీకు కావలసిన కుకీలను ఎంచుకోండి.
    te later+ ఇప్పుడు కాదు
    te later- మరింత సమాచారం
    th wall+ หากต้องการใช้งานเว็บไซต์ คุณต้องยอมรับคุกกี้
    th wall+ หากปฏิเสธคุกกี้ คุณจะไม่สามารถใช้งานเว็บไซต์ได้
    th wall- หากปฏิเสธคุกกี้ คุณยังใช้งานเว็บไซต์ได้
    th notice+ คุณไม่สามารถคัดค้านวัตถุประสงค์พิเศษ
    th notice- คุณมีสิทธิคัดค้าน
    th transfer+ คุณยินยอมให้ส่งข้อมูลไปยังต่างประเทศด้วย
    th transfer- เซิร์ฟเวอร์ของเราอยู่ในสหรัฐอเมริกา
    th implied+ การเข้าใช้เว็บไซต์นี้ถือเป็นการยินยอม
    th implied- เลือกคุกกี้ที่คุณต้องการ
    th later+ ภายหลัง
    th later- ข้อมูลเพิ่มเติม
    tl wall+ Upang magamit ang website na ito, dapat mong tanggapin ang cookies.
    tl wall- Magagamit mo ang website kahit tanggihan mo ang cookies.
    tl notice+ Hindi ka maaaring tumutol sa mga espesyal na layunin.
    tl notice- Maaari kang tumutol.
    tl transfer+ Sumasang-ayon ka rin na ipadala ang data sa Estados Unidos.
    tl transfer- Nasa Estados Unidos ang mga server namin.
    tl implied+ Kung mananatili ka rito, sumasang-ayon ka sa cookies.
    tl implied- Piliin ang mga cookie na gusto mo.
    tl later+ Hindi muna
    tl later- Karagdagang impormasyon
    vi wall+ Để truy cập trang web này, bạn phải chấp nhận cookie.
    vi wall+ Nếu từ chối cookie, bạn không thể sử dụng trang web này.
    vi wall- Bạn vẫn dùng được trang web này nếu từ chối cookie.
    vi notice+ Bạn không thể phản đối các mục đích đặc biệt.
    vi notice- Bạn có thể phản đối bất cứ lúc nào.
    vi transfer+ Bạn đồng ý chuyển dữ liệu sang Hoa Kỳ.
    vi transfer- Máy chủ của chúng tôi đặt tại Hoa Kỳ.
    vi implied+ Nếu bạn ở lại, bạn đồng ý với cookie.
    vi implied- Hãy chọn những cookie mà bạn muốn.
    vi later+ Để sau
    vi later- Tìm hiểu thêm
    zh wall+ 您必须接受 Cookie 才能访问本网站。
    zh wall+ 如果您拒绝 Cookie，您将无法使用本网站。
    zh wall- 即使您拒绝 Cookie，您也可以使用本网站。
    zh notice+ 您无法反对特殊目的，例如防止欺诈。
    zh notice- 您可以随时反对。
    zh transfer+ 您同意将数据传输到美国。
    zh transfer- 我们的服务器位于美国。
    zh implied+ 留在本网站即表示您同意使用 Cookie。
    zh implied- 请选择您允许的 Cookie。
    zh later+ 稍后再说
    zh later- 了解更多
    zh-hant wall+ 您必須接受 Cookie 才能造訪本網站。
    zh-hant wall- 即使您拒絕 Cookie，您也可以使用本網站。
    zh-hant notice+ 您無法反對特殊目的，例如防止詐欺。
    zh-hant notice- 您可以隨時反對。
    zh-hant transfer+ 您同意將資料傳輸到美國。
    zh-hant transfer- 我們的伺服器位於美國。
    zh-hant implied+ 留在本網站即表示您同意使用 Cookie。
    zh-hant implied- 請選擇您允許的 Cookie。
    zh-hant later+ 稍後再說
    zh-hant later- 瞭解更多
    hi implied- यदि आप सहमत हैं, तो हम कुकी का उपयोग करके विज्ञापन दिखाते हैं।
    hi wall- यदि आप कुकी अस्वीकार करते हैं, तो आप वेबसाइट की कुछ सुविधाओं का उपयोग नहीं कर पाएंगे।
    vi implied- Nếu bạn đồng ý, chúng tôi hiển thị quảng cáo bằng cách sử dụng cookie.
    vi wall- Nếu từ chối cookie, bạn có thể không dùng được một số tính năng.
    id implied- Jika Anda setuju, kami menayangkan iklan dengan menggunakan cookie.
    id wall- Jika menolak cookie, Anda mungkin tidak dapat menggunakan situs ini sepenuhnya.
    ms implied- Jika anda bersetuju, kami memaparkan iklan dengan menggunakan kuki.
    tl implied- Kung pumapayag ka sa paggamit ng cookies, pindutin ang button.
    bn implied- আপনি সম্মত হলে আমরা কুকি ব্যবহারের মাধ্যমে বিজ্ঞাপন দেখাই।
    mr implied- तुम्ही सहमत असाल तर आम्ही कुकीचा वापर करून जाहिराती दाखवतो.
    th implied- หากคุณยอมรับ เราจะวิเคราะห์การใช้งานเว็บไซต์
    th wall- หากปฏิเสธคุกกี้ คุณอาจไม่สามารถใช้งานเว็บไซต์ได้อย่างเต็มที่
    ja wall- Cookieを拒否すると、サイトの一部の機能をご利用いただけません。
    ko wall- 쿠키를 거부하면 사이트의 일부 기능을 사용할 수 없습니다.
    zh wall- 如果您拒绝 Cookie，您可能无法使用本网站的某些功能。

    """
}
