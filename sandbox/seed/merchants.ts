/** The seeded merchants: who they are and how far they have come. */
import type { KybStatus, OrganizationStatus } from "../../contract/reference/merchant-statuses";

/** How far a merchant has come, as short words; `standing` says what each means. */
const statusesByStage = {
  invited: ["CREATED", "NOT_STARTED"],
  invitation_expiring: ["CREATED", "NOT_STARTED"],
  invitation_expired: ["CREATED", "NOT_STARTED"],
  invitation_cancelled: ["CREATED", "NOT_STARTED"],
  accepted: ["ACTIVATED", "NOT_STARTED"],
  drafting: ["ACTIVATED", "INITIATED"],
  submitted: ["ACTIVATED", "CUST_SUBMITTED"],
  in_review: ["ACTIVATED", "PENDING"],
  sent_back: ["ACTIVATED", "TO_BE_RESUBMITTED"],
  rejected: ["ACTIVATED", "REJECTED"],
  approved: ["ACTIVATED", "APPROVED"],
  active: ["ACTIVE", "APPROVED"],
  deactivated: ["DEACTIVATED", "APPROVED"],
} as const satisfies Record<string, readonly [OrganizationStatus, KybStatus]>;
export type Stage = keyof typeof statusesByStage;

/** The partner fills in the merchant's verification. */
export const isDraftedByPartner = (stage: Merchant["stage"]): boolean => stage === "drafting" || stage === "sent_back";

export const statusesOf = (stage: Stage): { status: OrganizationStatus; kyb_status: KybStatus } => {
  const [status, kyb_status] = statusesByStage[stage];
  return { status, kyb_status };
};

export interface Merchant {
  country: string;
  name: string;
  industry: string;
  stage: Stage;
  legal_name: string;
}

type Entry = readonly [country: string, name: string, industry: string, stage?: Stage, legal_name?: string];

/** The first are the largest. */
const harbourline: readonly Entry[] = [
  ["SG", "Tanjong Tea House Pte. Ltd.", "Food and drink"],
  ["DE", "Alpenglow Outdoor GmbH", "Sporting goods"],
  ["AU", "Coogee Surf Supply Pty Ltd", "Sporting goods"],
  ["TH", "Lanna Coffee Roasters Co., Ltd.", "Food and drink"],
  ["ID", "PT Rempah Kita Indonesia", "Food and drink"],
  ["GB", "Pennine Wool & Tweed Ltd", "Clothing"],
  ["NL", "Tulpen & Co B.V.", "Horticulture"],
  ["US", "Great Lakes Canoe Company Inc.", "Sporting goods"],
  ["JP", "Nishijin Textile KK", "Clothing", "active", "株式会社西陣織物"],
  ["NZ", "Aoraki Merino Limited", "Clothing"],
  ["HK", "Victoria Harbour Watch Company Limited", "Jewellery and watches"],
  ["AU", "Yarra Ceramics Pty Ltd", "Homewares"],
  ["PH", "Bayanihan Handcrafts Inc.", "Homewares"],
  ["FR", "Maison Lefèvre & Fils SARL", "Food and drink"],
  ["AU", "The Great Barrier Reef & Whitsundays Island Provisioning Cooperative Pty Ltd", "Travel"],
  ["SG", "Straits Maritime Software Pte. Ltd.", "Software"],
  ["KW", "Al Nakheel Trading W.L.L.", "Wholesale", "active", "شركة النخيل للتجارة العامة ذ.م.م"],
  ["GB", "Thistle & Rye Distillers Ltd", "Food and drink"],
  ["AU", "Fremantle Boatworks Pty Ltd", "Marine"],
  ["DE", "Müller Präzisionswerkzeuge GmbH & Co. KG", "Machinery"],
  ["TH", "Lanna Spa Group Co., Ltd.", "Health and beauty"],
  ["US", "Burnside Bicycle Works LLC", "Sporting goods"],
  ["NZ", "Cuba Street Books Ltd", "Books"],
  ["ID", "PT Kopi Gayo Nusantara", "Food and drink"],
  ["JP", "Okinawa Glass GK", "Homewares"],
  ["HK", "Lantau Freight Forwarding Limited", "Logistics"],
  ["NL", "Grachten Fietsen B.V.", "Sporting goods"],
  ["AU", "Adelaide Hills Cellars Pty Ltd", "Food and drink"],
  ["PH", "Isla Verde Dive Tours Corporation", "Travel", "invited"],
  ["FR", "Crêperie du Port SAS", "Restaurants"],
  ["SG", "Merlion Learning Labs Pte. Ltd.", "Education"],
  ["GB", "Harbour Light Festivals LLP", "Events"],
  ["US", "Prairie Seed & Grain Inc.", "Agriculture", "invitation_expired"],
  ["AU", "Hobart Antarctic Outfitters Pty Ltd", "Travel"],
  ["GB", "Cobblestone Tours Ltd", "Travel", "deactivated"],
  ["AU", "Bondi Print Studio Pty Ltd", "Media", "deactivated"],
  ["SG", "Kallang Robotics Pte. Ltd.", "Machinery", "approved"],
  ["AU", "Brisbane River Kayaks Pty Ltd", "Travel", "approved"],
  ["NL", "Waterland Zuivel B.V.", "Food and drink", "approved"],
  ["TH", "Chao Phraya Ceramics Co., Ltd.", "Homewares", "sent_back", "บริษัท เจ้าพระยาเซรามิกส์ จำกัด"],
  ["HK", "Kwun Tong Components Company Limited", "Electronics", "sent_back"],
  ["DE", "Görlitzer Klavierbau GmbH", "Musical instruments", "sent_back"],
  ["FR", "Atelier Marée SAS", "Clothing", "submitted"],
  ["JP", "Kanazawa Gold Leaf KK", "Homewares", "submitted"],
  ["US", "Austin Audio Collective LLC", "Musical instruments", "submitted"],
  ["NZ", "Otago Honey Limited", "Food and drink", "in_review"],
  ["ID", "PT Batik Cendana Raya", "Clothing", "in_review"],
  ["PH", "Davao Cacao Growers Inc.", "Agriculture", "in_review"],
  ["ID", "PT Nusantara Batik Digital", "Clothing", "drafting"],
  ["AU", "Redgum Cycles Pty Ltd", "Sporting goods", "drafting"],
  ["SG", "Amoy Street Bakers Pte. Ltd.", "Restaurants", "drafting"],
  ["AU", "Southern Cross Dental Pty Ltd", "Health and beauty", "rejected"],
  ["US", "Halsted Vapor Supply LLC", "Retail", "rejected"],
  ["GB", "Clifton Clockmakers Ltd", "Jewellery and watches", "accepted"],
  ["TH", "Phuket Sail Charter Co., Ltd.", "Travel", "accepted"],
  ["AU", "Wattle & Rye Bakehouse Pty Ltd", "Food and drink", "invitation_expiring"],
  ["NZ", "Tasman Sea Kelp Limited", "Agriculture", "invitation_expiring"],
  ["FR", "Librairie Île Saint-Louis SARL", "Books", "invitation_expired"],
  ["JP", "Shibuya Vinyl GK", "Media", "invited"],
  ["HK", "Tai O Salted Fish Limited", "Food and drink", "invitation_cancelled"],
];

const bluegum: readonly Entry[] = [
  ["NZ", "Southern Alps Outfitters Limited", "Sporting goods"],
  ["NZ", "Pōhutukawa Cottages Ltd", "Travel"],
  ["AU", "Bluegum Coffee Carts Pty Ltd", "Food and drink"],
  ["AU", "Nullarbor Solar Pty Ltd", "Energy"],
  ["NZ", "Marlborough Vintners Limited", "Food and drink"],
  ["AU", "Torrens Wine Export Pty Ltd", "Wholesale"],
  ["NZ", "Karangahape Records Ltd", "Media"],
  ["NZ", "Nelson Bay Oysters Limited", "Food and drink", "deactivated"],
  ["AU", "Ballarat Saddlery Pty Ltd", "Clothing", "in_review"],
  ["NZ", "Kea Adventure Parks Limited", "Travel", "drafting"],
  ["AU", "Daylesford Springs Pty Ltd", "Food and drink", "sent_back"],
  ["NZ", "Waiheke Ferries Limited", "Travel", "invited"],
];

const kestrel: readonly Entry[] = [
  ["SG", "Robinson Road Optics Pte. Ltd.", "Health and beauty"],
  ["SG", "Peranakan Pantry Pte. Ltd.", "Food and drink"],
  ["HK", "Star Ferry Souvenirs Limited", "Retail"],
  ["TH", "Silom Silk Co., Ltd.", "Clothing"],
  ["SG", "Orchid Event Staffing Pte. Ltd.", "Events", "submitted"],
  ["HK", "Castle Peak Brewing Limited", "Food and drink", "invited"],
];

const marlin: readonly Entry[] = [
  ["GB", "Leadenhall Stationers Ltd", "Retail"],
  ["GB", "Severn Valley Cider Ltd", "Food and drink"],
  ["FR", "Ateliers du Rhône SAS", "Machinery"],
  ["DE", "Elbphil Noten GmbH", "Books"],
  ["GB", "Deansgate Tailors LLP", "Clothing", "drafting"],
];

const merchants = (entries: readonly Entry[]): Merchant[] =>
  entries.map(([country, name, industry, stage = "active", legal_name = name]) => ({ country, name, industry, stage, legal_name }));

/** Where a merchant is whose name does not say it. */
export const hometowns: Readonly<Record<string, string>> = {
  "Chao Phraya Ceramics Co., Ltd.": "Bangkok",
  "Lanna Coffee Roasters Co., Ltd.": "Chiang Mai",
  "Lanna Spa Group Co., Ltd.": "Chiang Mai",
  "PT Kopi Gayo Nusantara": "Takengon",
  "Tulpen & Co B.V.": "Lisse",
  "Alpenglow Outdoor GmbH": "München",
  "Nishijin Textile KK": "Kyoto",
  "Bondi Print Studio Pty Ltd": "Sydney",
  "Yarra Ceramics Pty Ltd": "Melbourne",
  "Tanjong Tea House Pte. Ltd.": "Singapore",
};

export const merchantsOf = {
  harbourline: merchants(harbourline),
  bluegum: merchants(bluegum),
  kestrel: merchants(kestrel),
  marlin: merchants(marlin),
  fjordbyte: [] as Merchant[],
} as const;
