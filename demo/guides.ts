import type { CollectionText } from "../src/domain/catalog-editing/collections/add-collection.server.ts";
import type { Language } from "../src/domain/languages.ts";

/** A guide of the demonstration shop. Its picture is the first one of its first product. */
export type DemoGuide = {
  slug: string;
  tag: string;
  /** Products of the guide, in its order. */
  handles: readonly string[];
  texts: Record<Language, Required<CollectionText>>;
};

export const DEMO_GUIDES: readonly DemoGuide[] = [
  {
    slug: "choosing-a-lubricant",
    tag: "guide-1",
    handles: ["water-based-gel", "silicone-lubricant", "sensitive-gel", "hybrid-lubricant"],
    texts: {
      en: {
        title: "How to choose a lubricant",
        intro: "Water-based or silicone: what each is good for, what goes with what, and how it washes off.",
        body: `## In short

- **Not sure?** Take a water-based gel. It suits every material and washes off with water.
- **Should it last longer?** Take one with silicone. It doesn't dry out, but needs soap to wash off.
- **Sensitive skin?** Choose one without perfume. Try a little on the inside of your arm first and wait a day.

## Side by side

| | Water-based | Silicone |
| --- | --- | --- |
| How long it lasts | A few drops of water refresh it | Much longer |
| Washes off | With water | With soap and warm water |
| Latex condoms | Safe | Safe |
| Items made of silicone | Safe | Not suitable: it can damage the surface |
| Sheets | No stains | Can leave marks; wash warm |

## What to avoid

Oil, lotion and petroleum jelly weaken latex. Use them for massage only, never together with latex condoms. If
dryness persists, ask your doctor.`,
      },
      si: {
        title: "ලිහිසි ද්‍රව්‍යයක් තෝරන ආකාරය",
        intro: "ජලය පදනම් වූ එකක්ද, සිලිකොන් එකක්ද: එක් එක් වර්ගය සුදුසු කුමකටද, ගැළපෙන්නේ කුමක් සමඟද, සෝදා හරින්නේ කෙසේද.",
        body: `## කෙටියෙන්

- **තීරණයක් නැද්ද?** ජලය පදනම් වූ ජෙල් එකක් ගන්න. එය සියලු ද්‍රව්‍යවලට ගැළපෙන අතර ජලයෙන් සේදී යයි.
- **වැඩි වේලාවක් පැවතිය යුතුද?** සිලිකොන් සහිත එකක් ගන්න. එය වියළෙන්නේ නැත; සේදීමට සබන් අවශ්‍යයි.
- **සංවේදී සමක්ද?** සුවඳක් නැති එකක් තෝරන්න. පළමුව අතේ ඇතුළු පැත්තේ ස්වල්පයක් ගල්වා දිනක් බලන්න.

## සසඳා බලන්න

| | ජලය පදනම් වූ | සිලිකොන් |
| --- | --- | --- |
| පවතින කාලය | ජල බිංදු කිහිපයකින් අලුත් වේ | බොහෝ වේලාවක් |
| සෝදා හැරීම | ජලයෙන් | සබන් සහ උණු ජලයෙන් |
| ලේටෙක්ස් කොන්ඩම් | ආරක්ෂිතයි | ආරක්ෂිතයි |
| සිලිකොන්වලින් සෑදූ භාණ්ඩ | ආරක්ෂිතයි | සුදුසු නැත: මතුපිට හානි විය හැක |
| ඇඳ ඇතිරිලි | පැල්ලම් නැත | සලකුණු ඉතිරි විය හැක; උණු ජලයෙන් සෝදන්න |

## වළකින්න

තෙල්, ලෝෂන් සහ පෙට්‍රෝලියම් ජෙලි ලේටෙක්ස් දුර්වල කරයි. ඒවා සම්බාහනයට පමණක් යොදාගන්න; ලේටෙක්ස් කොන්ඩම් සමඟ
කිසිවිට භාවිත නොකරන්න. වියළි බව දිගටම පවතී නම් වෛද්‍යවරයෙකුගෙන් විමසන්න.`,
      },
      ta: {
        title: "உராய்வு நீக்கியைத் தேர்ந்தெடுப்பது எப்படி",
        intro: "நீர் சார்ந்ததா, சிலிகோனா: எது எதற்கு ஏற்றது, எதனுடன் சேரும், எப்படிக் கழுவுவது.",
        body: `## சுருக்கமாக

- **உறுதியாகத் தெரியவில்லையா?** நீர் சார்ந்த ஜெல்லை எடுங்கள். எல்லாப் பொருட்களுடனும் சேரும், தண்ணீரில் கழுவிவிடலாம்.
- **நீண்ட நேரம் நிலைக்க வேண்டுமா?** சிலிகோன் உள்ளதை எடுங்கள். அது காய்ந்துவிடாது; கழுவச் சோப்பு தேவை.
- **உணர்திறன் மிக்க சருமமா?** வாசனை இல்லாததைத் தேர்ந்தெடுங்கள். முதலில் கையின் உட்புறத்தில் சிறிது தடவி ஒரு நாள் பாருங்கள்.

## ஒப்பிட்டுப் பார்க்க

| | நீர் சார்ந்தது | சிலிகோன் |
| --- | --- | --- |
| நிலைக்கும் நேரம் | சில துளி நீரால் புதுப்பிக்கலாம் | மிக அதிகம் |
| கழுவுவது | தண்ணீரால் | சோப்பும் வெந்நீரும் கொண்டு |
| லேடெக்ஸ் ஆணுறைகள் | பாதுகாப்பானது | பாதுகாப்பானது |
| சிலிகோனால் ஆன பொருட்கள் | பாதுகாப்பானது | ஏற்றதல்ல: மேற்பரப்பைச் சேதப்படுத்தலாம் |
| படுக்கை விரிப்புகள் | கறை இல்லை | கறை படியலாம்; வெந்நீரில் துவைக்கவும் |

## தவிர்க்க வேண்டியவை

எண்ணெய், லோஷன், பெட்ரோலியம் ஜெல்லி ஆகியவை லேடெக்ஸைப் பலவீனப்படுத்தும். அவற்றை மசாஜுக்கு மட்டும் பயன்படுத்துங்கள்;
லேடெக்ஸ் ஆணுறைகளுடன் ஒருபோதும் வேண்டாம். வறட்சி தொடர்ந்தால் மருத்துவரிடம் கேளுங்கள்.`,
      },
    },
  },
  {
    slug: "cleaning-and-storing",
    tag: "guide-2",
    handles: ["device-cleaning-spray", "gentle-intimate-wash", "cleansing-wipes", "satin-slip-dress"],
    texts: {
      en: {
        title: "How to clean and store",
        intro: "Mild soap, clean water and a dry place: a few habits that make things last.",
        body: `## After use

1. Wash with warm water and a mild soap, or use a cleaning spray.
2. Rinse well, so that no soap stays behind.
3. Pat dry with a cloth that leaves no lint, then let it dry in the air, away from sunlight.

## By material

| Material | Clean | Please don't |
| --- | --- | --- |
| Silicone with a motor | A damp cloth and soap; under water only if it's waterproof | Boil it, or let water into the port |
| Silicone without a motor | Soap and water; boil for three minutes | Use a scouring pad |
| Glass and steel | Soap and water | Pour hot water on cold glass |
| Wood | A damp cloth, then dry at once | Soak it |
| Satin and lace | By hand in cool water, dry in the shade | Tumble-dry or wring |

## Storing

- Each item in its own cotton bag: silicone shouldn't lie on silicone.
- Cool, dry and dark. Oils and candles change in the sun.
- Charge batteries every three months, even if you don't use them.
- Look at the date on gels and protection before use.`,
      },
      si: {
        title: "පිරිසිදු කර තබාගන්නා ආකාරය",
        intro: "මෘදු සබන්, පිරිසිදු ජලය, වියළි තැනක්: භාණ්ඩ කල් පවත්නා සරල පුරුදු කිහිපයක්.",
        body: `## භාවිතයෙන් පසු

1. උණු ජලයෙන් සහ මෘදු සබන්වලින් සෝදන්න; නැතහොත් පිරිසිදු කරන ස්ප්‍රේ එකක් යොදාගන්න.
2. සබන් ඉතිරි නොවන සේ හොඳින් සෝදා හරින්න.
3. කෙඳි නොහැලෙන රෙද්දකින් තෙත උරාගෙන, හිරු එළියෙන් ඈත්ව වාතයේ වියළෙන්නට හරින්න.

## ද්‍රව්‍යය අනුව

| ද්‍රව්‍යය | පිරිසිදු කිරීම | නොකරන්න |
| --- | --- | --- |
| මෝටරයක් ඇති සිලිකොන් | තෙත රෙද්දක් සහ සබන්; ජලයේ ගිල්විය හැකි නම් පමණක් ජලය යට | තැම්බීම, ආරෝපණ සිදුරට ජලය යාම |
| මෝටරයක් නැති සිලිකොන් | සබන් සහ ජලය; මිනිත්තු තුනක් තම්බන්න | රළු පෑඩ් භාවිතය |
| වීදුරු සහ වානේ | සබන් සහ ජලය | සීතල වීදුරුවට උණු ජලය වත් කිරීම |
| ලී | තෙත රෙද්දක්, පසුව වහාම වියළන්න | ජලයේ පෙඟවීම |
| සැටින් සහ ලේස් | අතින්, සිසිල් ජලයෙන්; සෙවණේ වියළන්න | යන්ත්‍රයෙන් වියළීම, මිරිකීම |

## තබාගැනීම

- එක් එක් භාණ්ඩය වෙනම කපු බෑගයක: සිලිකොන් මත සිලිකොන් නොතබන්න.
- සිසිල්, වියළි, අඳුරු තැනක. තෙල් සහ ඉටිපන්දම් හිරු එළියේ වෙනස් වේ.
- භාවිත නොකළත් මාස තුනකට වරක් බැටරි ආරෝපණය කරන්න.
- භාවිතයට පෙර ජෙල් සහ කොන්ඩම්වල දිනය බලන්න.`,
      },
      ta: {
        title: "சுத்தம் செய்து பத்திரப்படுத்துவது எப்படி",
        intro: "மென்மையான சோப்பு, சுத்தமான நீர், உலர்ந்த இடம்: பொருட்கள் நீடித்திருக்க உதவும் சில பழக்கங்கள்.",
        body: `## பயன்படுத்திய பிறகு

1. வெதுவெதுப்பான நீரிலும் மென்மையான சோப்பிலும் கழுவுங்கள்; அல்லது சுத்தம் செய்யும் ஸ்ப்ரேயைப் பயன்படுத்துங்கள்.
2. சோப்பு மீதமில்லாமல் நன்றாக அலசுங்கள்.
3. நூல் உதிராத துணியால் ஒற்றி, வெயில் படாமல் காற்றில் உலரவிடுங்கள்.

## பொருளின் வகைப்படி

| வகை | சுத்தம் செய்வது | செய்ய வேண்டாம் |
| --- | --- | --- |
| மோட்டார் உள்ள சிலிகோன் | ஈரத் துணியும் சோப்பும்; நீர் புகாதது என்றால் மட்டுமே நீருக்குள் | கொதிக்க வைப்பது, சார்ஜ் துளையில் நீர் விடுவது |
| மோட்டார் இல்லாத சிலிகோன் | சோப்பும் நீரும்; மூன்று நிமிடம் கொதிக்க வைக்கலாம் | சொரசொரப்பான தேய்ப்பான் |
| கண்ணாடி, எஃகு | சோப்பும் நீரும் | குளிர்ந்த கண்ணாடியில் வெந்நீர் ஊற்றுவது |
| மரம் | ஈரத் துணி, உடனே உலர்த்தவும் | நீரில் ஊறவிடுவது |
| சாட்டின், லேஸ் | கையால், குளிர்ந்த நீரில்; நிழலில் உலர்த்தவும் | இயந்திரத்தில் உலர்த்துவது, பிழிவது |

## பத்திரப்படுத்துவது

- ஒவ்வொன்றும் தனித்தனிப் பருத்திப் பையில்: சிலிகோன் மேல் சிலிகோன் படக் கூடாது.
- குளிர்ந்த, உலர்ந்த, இருண்ட இடத்தில். எண்ணெயும் மெழுகுவர்த்தியும் வெயிலில் மாறும்.
- பயன்படுத்தாவிட்டாலும் மூன்று மாதத்துக்கு ஒருமுறை பேட்டரியைச் சார்ஜ் செய்யுங்கள்.
- பயன்படுத்தும் முன் ஜெல், ஆணுறைகளின் திகதியைப் பாருங்கள்.`,
      },
    },
  },
];
