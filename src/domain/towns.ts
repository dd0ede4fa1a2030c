import { DISTRICT_CODES, type DistrictCode } from "./districts.ts";

/**
 * The larger towns of each district in Latin letters, as on an address label: suggestions for the city field, which
 * accepts any text.
 */
const TOWNS: Record<DistrictCode, string> = {
  "LK-11":
    "Colombo, Avissawella, Battaramulla, Boralesgamuwa, Dehiwala, Hanwella, Homagama, Kaduwela, Kesbewa, Kolonnawa, Kottawa, Maharagama, Malabe, Moratuwa, Mount Lavinia, Nugegoda, Padukka, Piliyandala, Rajagiriya, Sri Jayawardenepura Kotte",
  "LK-12":
    "Gampaha, Delgoda, Divulapitiya, Ganemulla, Ja-Ela, Kadawatha, Kandana, Katunayake, Kelaniya, Kiribathgoda, Minuwangoda, Mirigama, Negombo, Nittambuwa, Ragama, Seeduwa, Veyangoda, Wattala, Yakkala",
  "LK-13":
    "Kalutara, Agalawatta, Aluthgama, Bandaragama, Beruwala, Bulathsinhala, Horana, Ingiriya, Matugama, Panadura, Wadduwa",
  "LK-21":
    "Kandy, Akurana, Digana, Galagedara, Gampola, Gelioya, Kadugannawa, Katugastota, Kundasale, Nawalapitiya, Peradeniya, Pilimathalawa, Teldeniya, Wattegama",
  "LK-22": "Matale, Dambulla, Galewela, Naula, Palapathwela, Rattota, Sigiriya, Ukuwela, Yatawatta",
  "LK-23":
    "Nuwara Eliya, Agarapathana, Bogawantalawa, Ginigathhena, Hatton, Kotagala, Maskeliya, Ragala, Talawakelle, Walapane",
  "LK-31":
    "Galle, Ahangama, Ambalangoda, Baddegama, Balapitiya, Batapola, Bentota, Elpitiya, Habaraduwa, Hikkaduwa, Karapitiya, Neluwa, Udugama",
  "LK-32": "Matara, Akuressa, Deniyaya, Devinuwara, Dickwella, Hakmana, Kamburupitiya, Mirissa, Morawaka, Weligama",
  "LK-33":
    "Hambantota, Ambalantota, Angunakolapelessa, Beliatta, Middeniya, Sooriyawewa, Tangalle, Tissamaharama, Walasmulla, Weeraketiya",
  "LK-41":
    "Jaffna, Chankanai, Chavakachcheri, Chunnakam, Kankesanthurai, Karainagar, Kayts, Kopay, Manipay, Nallur, Point Pedro, Valvettithurai",
  "LK-42": "Kilinochchi, Kandavalai, Karachchi, Pallai, Paranthan, Poonakary",
  "LK-43": "Mannar, Adampan, Madhu, Murunkan, Nanattan, Pesalai, Silavathurai, Talaimannar",
  "LK-44": "Vavuniya, Cheddikulam, Nedunkeni, Nelukkulam, Omanthai",
  "LK-45": "Mullaitivu, Mallavi, Mankulam, Mulliyawalai, Oddusuddan, Puthukkudiyiruppu, Thunukkai",
  "LK-51":
    "Batticaloa, Chenkalady, Eravur, Kaluwanchikudy, Kattankudy, Kokkadichcholai, Oddamavadi, Valaichchenai, Vakarai",
  "LK-52":
    "Ampara, Addalaichenai, Akkaraipattu, Dehiattakandiya, Kalmunai, Karaitivu, Nintavur, Pottuvil, Sainthamaruthu, Sammanthurai, Thirukkovil, Uhana",
  "LK-53": "Trincomalee, Kantale, Kinniya, Kuchchaveli, Muttur, Nilaveli, Pulmoddai, Seruwila, Thampalakamam",
  "LK-61":
    "Kurunegala, Alawwa, Bingiriya, Galgamuwa, Giriulla, Hettipola, Ibbagamuwa, Kuliyapitiya, Maho, Mawathagama, Narammala, Nikaweratiya, Pannala, Polgahawela, Wariyapola",
  "LK-62": "Puttalam, Anamaduwa, Chilaw, Dankotuwa, Kalpitiya, Madampe, Marawila, Nattandiya, Norochcholai, Wennappuwa",
  "LK-71":
    "Anuradhapura, Eppawala, Galenbindunuwewa, Galnewa, Horowpothana, Kebithigollewa, Kekirawa, Medawachchiya, Mihintale, Nochchiyagama, Padaviya, Talawa, Thambuttegama",
  "LK-72":
    "Polonnaruwa, Aralaganwila, Bakamuna, Dimbulagala, Hingurakgoda, Kaduruwela, Manampitiya, Medirigiriya, Welikanda",
  "LK-81":
    "Badulla, Bandarawela, Diyatalawa, Ella, Hali-Ela, Haputale, Lunugala, Mahiyanganaya, Passara, Uva Paranagama, Welimada",
  "LK-82": "Monaragala, Badalkumbura, Bibile, Buttala, Kataragama, Medagama, Siyambalanduwa, Thanamalwila, Wellawaya",
  "LK-91":
    "Ratnapura, Balangoda, Eheliyagoda, Embilipitiya, Godakawela, Kahawatta, Kalawana, Kuruwita, Opanayaka, Pelmadulla, Rakwana",
  "LK-92":
    "Kegalle, Aranayaka, Bulathkohupitiya, Dehiowita, Deraniyagala, Galigamuwa, Mawanella, Rambukkana, Ruwanwella, Warakapola, Yatiyanthota",
};

/** Returns the towns of a district, its capital first; the towns of all districts for null. */
export function townsOf(district: DistrictCode | null): string[] {
  const codes = district ? [district] : DISTRICT_CODES;
  return codes.flatMap((code) => TOWNS[code].split(", "));
}
