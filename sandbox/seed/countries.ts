/** What people and places are like in the countries that the seeded merchants come from. */

type City = readonly [city: string, state: string, zip: string, street: string];

interface CountryData {
  currency: string;
  /** Hours ahead of UTC, without summer time. */
  offset: number;
  phone: string;
  /** Days off, 0 is Sunday. */
  weekend: readonly number[];
  cities: readonly City[];
  /** The number after the street's name. */
  numberLast?: true;
  first: readonly string[];
  last: readonly string[];
  /** How a company's name ends. */
  forms: readonly string[];
}

const satSun = [0, 6] as const;

export const countries: Record<string, CountryData> = {
  AU: {
    currency: "AUD",
    offset: 10,
    phone: "+61",
    weekend: satSun,
    forms: ["Pty Ltd"],
    cities: [
      ["Sydney", "NSW", "2000", "Wharf Lane"],
      ["Melbourne", "VIC", "3000", "Collins Street"],
      ["Fremantle", "WA", "6160", "South Terrace"],
      ["Coogee", "NSW", "2034", "Arden Street"],
      ["Brisbane", "QLD", "4000", "Eagle Street"],
      ["Hobart", "TAS", "7000", "Salamanca Place"],
      ["Adelaide", "SA", "5000", "King William Street"],
    ],
    first: ["Olivia", "Jack", "Chloe", "Lachlan", "Matilda", "Ethan", "Ruby", "Harrison", "Zara"],
    last: ["Nguyen", "Smith", "Kelly", "Walker", "Papadopoulos", "O'Brien", "Murray", "Singh", "Fraser"],
  },
  NZ: {
    currency: "NZD",
    offset: 12,
    phone: "+64",
    weekend: satSun,
    forms: ["Limited", "Ltd"],
    cities: [
      ["Auckland", "Auckland", "1010", "Karangahape Road"],
      ["Wellington", "Wellington", "6011", "Cuba Street"],
      ["Dunedin", "Otago", "9016", "George Street"],
      ["Nelson", "Nelson", "7010", "Trafalgar Street"],
    ],
    first: ["Aroha", "Liam", "Isla", "Wiremu", "Charlotte", "Mason", "Hana"],
    last: ["Tāwhiri", "Campbell", "Ngata", "Wilson", "Henare", "Mitchell", "Parata"],
  },
  SG: {
    currency: "SGD",
    offset: 8,
    phone: "+65",
    weekend: satSun,
    forms: ["Pte. Ltd."],
    cities: [
      ["Singapore", "", "088437", "Tanjong Pagar Road"],
      ["Singapore", "", "339511", "Kallang Way"],
      ["Singapore", "", "069880", "Amoy Street"],
      ["Singapore", "", "048542", "Robinson Road"],
    ],
    first: ["Wei Ling", "Arjun", "Siti", "Jun Hao", "Priscilla", "Farid", "Hui Min"],
    last: ["Tan", "Lim", "Goh", "Rahman", "Krishnan", "Ong", "Chua"],
  },
  GB: {
    currency: "GBP",
    offset: 0,
    phone: "+44",
    weekend: satSun,
    forms: ["Ltd", "Limited", "LLP"],
    cities: [
      ["London", "England", "EC2A 4NE", "Curtain Road"],
      ["Manchester", "England", "M1 1AE", "Deansgate"],
      ["Bristol", "England", "BS1 4DJ", "Welsh Back"],
      ["Edinburgh", "Scotland", "EH1 2NG", "Castle Street"],
    ],
    first: ["Amelia", "Oliver", "Imogen", "Callum", "Siobhán", "Harry", "Nadia"],
    last: ["Ashworth", "Clarke", "Begum", "Macdonald", "Price", "Whitcombe", "Okafor"],
  },
  US: {
    currency: "USD",
    offset: -5,
    phone: "+1",
    weekend: satSun,
    forms: ["Inc.", "LLC"],
    cities: [
      ["Brooklyn", "NY", "11201", "Atlantic Avenue"],
      ["Austin", "TX", "78701", "Congress Avenue"],
      ["Portland", "OR", "97205", "Burnside Street"],
      ["Chicago", "IL", "60607", "Halsted Street"],
    ],
    first: ["Madison", "Carlos", "Emily", "Tyrone", "Grace", "Ethan", "Sofia"],
    last: ["Johnson", "Ramírez", "Miller", "Washington", "Kowalski", "Lee", "Peterson"],
  },
  HK: {
    currency: "HKD",
    offset: 8,
    phone: "+852",
    weekend: satSun,
    forms: ["Limited", "Company Limited"],
    cities: [
      ["Central", "Hong Kong Island", "", "Queen's Road Central"],
      ["Kwun Tong", "Kowloon", "", "Hoi Yuen Road"],
      ["Tsuen Wan", "New Territories", "", "Castle Peak Road"],
    ],
    first: ["Ka Yan", "Chi Ming", "Wing Sze", "Tsz Ho", "Mei Fong"],
    last: ["Chan", "Wong", "Leung", "Cheung", "Lau", "Ho"],
  },
  ID: {
    currency: "IDR",
    offset: 7,
    phone: "+62",
    weekend: satSun,
    forms: ["PT"],
    cities: [
      ["Jakarta Selatan", "DKI Jakarta", "12190", "Jl. Jenderal Sudirman"],
      ["Yogyakarta", "DI Yogyakarta", "55271", "Jl. Malioboro"],
      ["Takengon", "Aceh", "24511", "Jl. Lebe Kader"],
      ["Denpasar", "Bali", "80113", "Jl. Gajah Mada"],
      ["Surabaya", "Jawa Timur", "60271", "Jl. Pemuda"],
    ],
    numberLast: true,
    first: ["Dewi", "Budi", "Siti", "Agus", "Putri", "Wayan", "Rizky"],
    last: ["Santoso", "Wijaya", "Lestari", "Hidayat", "Pratama", "Sutrisno", "Nasution"],
  },
  TH: {
    currency: "THB",
    offset: 7,
    phone: "+66",
    weekend: satSun,
    forms: ["Co., Ltd."],
    cities: [
      ["Bangkok", "Bangkok", "10500", "Charoen Krung Road"],
      ["Chiang Mai", "Chiang Mai", "50200", "Nimmanhaemin Road"],
      ["Phuket", "Phuket", "83000", "Thalang Road"],
      ["Nonthaburi", "Nonthaburi", "11120", "Chaeng Watthana Road"],
    ],
    first: ["Somchai", "Malee", "Nok", "Anong", "Kittisak", "Pimchanok", "Wichai"],
    last: ["Wattanakul", "Suwan", "Siriporn", "Charoensuk", "Boonmee", "Rattanaporn", "Srisai"],
  },
  PH: {
    currency: "PHP",
    offset: 8,
    phone: "+63",
    weekend: satSun,
    forms: ["Inc.", "Corporation"],
    cities: [
      ["Makati", "Metro Manila", "1226", "Ayala Avenue"],
      ["Cebu City", "Cebu", "6000", "Osmeña Boulevard"],
      ["Davao City", "Davao del Sur", "8000", "San Pedro Street"],
    ],
    first: ["Maria", "Jose", "Angelica", "Paolo", "Rosario", "Miguel"],
    last: ["Santos", "Reyes", "dela Cruz", "Bautista", "Villanueva", "Peñaflor"],
  },
  DE: {
    currency: "EUR",
    offset: 1,
    phone: "+49",
    weekend: satSun,
    forms: ["GmbH", "GmbH & Co. KG"],
    cities: [
      ["München", "Bayern", "80331", "Sendlinger Straße"],
      ["Hamburg", "Hamburg", "20457", "Am Sandtorkai"],
      ["Köln", "Nordrhein-Westfalen", "50667", "Hohe Straße"],
      ["Görlitz", "Sachsen", "02826", "Brüderstraße"],
    ],
    numberLast: true,
    first: ["Lena", "Jürgen", "Sophie", "Maximilian", "Katharina", "Björn", "Ayşe"],
    last: ["Müller", "Schäfer", "Weiß", "Hoffmann", "Krüger", "Yılmaz", "Bergmann"],
  },
  FR: {
    currency: "EUR",
    offset: 1,
    phone: "+33",
    weekend: satSun,
    forms: ["SAS", "SARL"],
    cities: [
      ["Paris", "Île-de-France", "75011", "rue de la Roquette"],
      ["Saint-Malo", "Bretagne", "35400", "quai Saint-Louis"],
      ["Lyon", "Auvergne-Rhône-Alpes", "69002", "rue Mercière"],
    ],
    first: ["Élodie", "François", "Margaux", "Théo", "Aïcha", "Benoît"],
    last: ["Lefèvre", "Moreau", "Garnier", "Benali", "Dubois", "Le Goff"],
  },
  NL: {
    currency: "EUR",
    offset: 1,
    phone: "+31",
    weekend: satSun,
    forms: ["B.V."],
    cities: [
      ["Amsterdam", "Noord-Holland", "1016 DV", "Prinsengracht"],
      ["Utrecht", "Utrecht", "3511 ED", "Oudegracht"],
      ["Lisse", "Zuid-Holland", "2161 AM", "Heereweg"],
    ],
    numberLast: true,
    first: ["Sanne", "Daan", "Femke", "Bram", "Fatima", "Joost"],
    last: ["de Vries", "van den Berg", "Jansen", "Bakker", "el Amrani", "Visser"],
  },
  JP: {
    currency: "JPY",
    offset: 9,
    phone: "+81",
    weekend: satSun,
    forms: ["KK", "GK"],
    cities: [
      ["Kyoto", "Kyoto", "602-8216", "Imadegawa-dori"],
      ["Shibuya-ku", "Tokyo", "150-0002", "Meiji-dori"],
      ["Kanazawa", "Ishikawa", "920-0853", "Honmachi"],
      ["Naha", "Okinawa", "900-0014", "Kokusai-dori"],
    ],
    first: ["Yuki", "Haruto", "Sakura", "Kenji", "Aiko", "Daisuke"],
    last: ["Tanaka", "Suzuki", "Yamamoto", "Kobayashi", "Nakamura", "Ōno"],
  },
  KW: {
    currency: "KWD",
    offset: 3,
    phone: "+965",
    weekend: [5, 6],
    forms: ["W.L.L."],
    cities: [
      ["Kuwait City", "Al Asimah", "13001", "Fahad Al-Salem Street"],
      ["Salmiya", "Hawalli", "22001", "Salem Al-Mubarak Street"],
    ],
    first: ["Noura", "Khalid", "Fatma", "Yousef", "Mariam"],
    last: ["Al-Sabah", "Al-Mutairi", "Al-Rashid", "Al-Enezi", "Behbehani"],
  },
};

export function countryData(code: string): CountryData {
  const data = countries[code];
  if (!data) throw new RangeError(`no data for country ${code}`);
  return data;
}
