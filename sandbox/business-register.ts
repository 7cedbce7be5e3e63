/** The sandbox's business register: Australian companies, all made up, merchants of the seed among them. */
import { plainNumber } from "../contract/kyb/number-check";
import type { BusinessRegister } from "../gateway/business-register";

interface RegisteredCompany {
  name: string;
  acn: string;
  address_line1: string;
  city: string;
  state: string;
  zip_code: string;
}

const rows: readonly (readonly [name: string, acn: string, address_line1: string, city: string, state: string, zip_code: string])[] = [
  ["Coogee Surf Supply Pty Ltd", "097507090", "38 Arden Street", "Coogee", "NSW", "2034"],
  ["Yarra Ceramics Pty Ltd", "091281435", "114 Collins Street", "Melbourne", "VIC", "3000"],
  [
    "The Great Barrier Reef & Whitsundays Island Provisioning Cooperative Pty Ltd",
    "090970531",
    "7 Eagle Street",
    "Brisbane",
    "QLD",
    "4000",
  ],
  ["Fremantle Boatworks Pty Ltd", "097823875", "52 South Terrace", "Fremantle", "WA", "6160"],
  ["Adelaide Hills Cellars Pty Ltd", "099216092", "91 King William Street", "Adelaide", "SA", "5000"],
  ["Hobart Antarctic Outfitters Pty Ltd", "099699402", "12 Salamanca Place", "Hobart", "TAS", "7000"],
  ["Bondi Print Studio Pty Ltd", "092561441", "23 Wharf Lane", "Sydney", "NSW", "2000"],
  ["Brisbane River Kayaks Pty Ltd", "090215455", "160 Eagle Street", "Brisbane", "QLD", "4000"],
  ["Redgum Cycles Pty Ltd", "090814734", "77 Collins Street", "Melbourne", "VIC", "3000"],
  ["Southern Cross Dental Pty Ltd", "097466110", "5 Wharf Lane", "Sydney", "NSW", "2000"],
  ["Wattle & Rye Bakehouse Pty Ltd", "093834390", "148 King William Street", "Adelaide", "SA", "5000"],
  ["Bluegum Coffee Carts Pty Ltd", "098794159", "29 Salamanca Place", "Hobart", "TAS", "7000"],
  ["Nullarbor Solar Pty Ltd", "099872643", "66 South Terrace", "Fremantle", "WA", "6160"],
  ["Torrens Wine Export Pty Ltd", "098076745", "130 King William Street", "Adelaide", "SA", "5000"],
  ["Ballarat Saddlery Pty Ltd", "092275495", "41 Collins Street", "Melbourne", "VIC", "3000"],
  ["Daylesford Springs Pty Ltd", "092355229", "18 Collins Street", "Melbourne", "VIC", "3000"],
  ["Harbourline Partners Pty Ltd", "099033799", "8 Wharf Lane", "Sydney", "NSW", "2000"],
  ["Bluegum Pay Pty Ltd", "094786893", "102 Eagle Street", "Brisbane", "QLD", "4000"],
  ["Kookaburra Logistics Pty Ltd", "098342477", "140 Arden Street", "Coogee", "NSW", "2034"],
  ["Pilbara Instruments Pty Ltd", "099856363", "9 South Terrace", "Fremantle", "WA", "6160"],
  ["Tamar Valley Orchards Pty Ltd", "096016036", "33 Salamanca Place", "Hobart", "TAS", "7000"],
  ["Wollondilly Timber Pty Ltd", "090406554", "84 Wharf Lane", "Sydney", "NSW", "2000"],
];

const companies: readonly RegisteredCompany[] = rows.map(([name, acn, address_line1, city, state, zip_code]) => ({
  name,
  acn,
  address_line1,
  city,
  state,
  zip_code,
}));
const byAcn = new Map(companies.map((company) => [company.acn, company]));
const byName = new Map(companies.map((company) => [company.name, company]));

export const findCompanyByName = (name: string): RegisteredCompany | undefined => byName.get(name);

const answerOf = (acn: string) => {
  const company = byAcn.get(acn);
  return Promise.resolve(company ? { name: company.name, address: addressOf(company) } : null);
};

export const sandboxBusinessRegister: BusinessRegister = {
  findByAcn: (acn) => answerOf(plainNumber(acn)),
  // A company's ABN is its ACN behind two check digits.
  findByAbn: (abn) => answerOf(plainNumber(abn).slice(2)),
};

const addressOf = ({ address_line1, city, state, zip_code }: RegisteredCompany): string => `${address_line1}, ${city} ${state} ${zip_code}`;
