/** The files that all seeded documents point to: a few true PDFs, the same bytes at every seeding. */
import { PDFDocument, StandardFonts, rgb, type PDFPage } from "@cantoo/pdf-lib";
import { contentAddress } from "../../gateway/files/content-address";
import type { FileStore } from "../../gateway/files/file-store";

export type SampleDescriptor =
  | "identification_document"
  | "address_proof_document"
  | "company_registration_document"
  | "shareholding_structure_document"
  | "msa_signature_list_document"
  | "bank_statement_document";

export type SampleDocuments = Record<SampleDescriptor, { file_name: string; byte_size: number; sha256: string; storage_key: string }>;

interface Sample {
  file_name: string;
  title: string;
  lines: readonly string[];
  draw?: (page: PDFPage) => void;
}

const ink = rgb(0.1, 0.14, 0.25);
const pale = rgb(0.82, 0.86, 0.93);

const contract = [
  "1. The provider opens accounts for the merchant and moves money as the merchant instructs.",
  "2. The merchant keeps its particulars true, and says so within five business days when they change.",
  "3. Fees follow the plan that the merchant has accepted; a new plan needs a new consent.",
  "4. Either side may end this agreement in writing with thirty days' notice.",
  "",
  "Signed for the merchant:",
];

const samples: Record<SampleDescriptor, Sample> = {
  identification_document: {
    file_name: "passport.pdf",
    title: "SPECIMEN PASSPORT",
    lines: [
      "Surname  SPECIMEN",
      "Given names  ALEX",
      "Nationality  UTOPIAN",
      "Date of birth  01 JAN 1980",
      "Document No.  X0000000",
      "",
      "P<UTOSPECIMEN<<ALEX<<<<<<<<<<<<<<<<<<<<<<<<<",
      "X0000000<0UTO8001014X3001017<<<<<<<<<<<<<<04",
    ],
    draw: (page) => page.drawRectangle({ x: 400, y: 560, width: 120, height: 150, color: pale }),
  },
  address_proof_document: {
    file_name: "utility-bill.pdf",
    title: "Specimen Water & Power",
    lines: [
      "Account  000 000 000",
      "Service address  1 Specimen Street",
      "Period  1 October to 31 October 2026",
      "",
      "Electricity  412 kWh",
      "Water  9.2 kL",
      "Total due  148.20",
    ],
  },
  company_registration_document: {
    file_name: "certificate-of-incorporation.pdf",
    title: "Certificate of Incorporation (specimen)",
    lines: [
      "This is to certify that the company named in the application",
      "is incorporated as a company limited by shares.",
      "",
      "Registrar of Companies",
    ],
  },
  shareholding_structure_document: {
    file_name: "ownership-chart.pdf",
    title: "Ownership structure (specimen)",
    lines: ["Ultimate owners above, the applicant below."],
    draw(page) {
      for (const x of [80, 240, 400]) {
        page.drawRectangle({ x, y: 520, width: 120, height: 50, borderColor: ink, borderWidth: 1 });
        page.drawLine({ start: { x: x + 60, y: 520 }, end: { x: 300, y: 450 }, color: ink });
      }
      page.drawRectangle({ x: 220, y: 400, width: 160, height: 50, color: pale, borderColor: ink, borderWidth: 1 });
    },
  },
  bank_statement_document: {
    file_name: "bank-statement.pdf",
    title: "Specimen Bank",
    lines: ["Statement of account", "Period  1 October to 31 October 2026", "", "Opening balance  12,480.00", "Closing balance  18,240.10"],
  },
  msa_signature_list_document: {
    file_name: "master-services-agreement.pdf",
    title: "Master Services Agreement (specimen)",
    lines: contract,
  },
};

/** Puts them, and tells what a document's row says of each. */
export async function putSampleDocuments(files: Pick<FileStore, "put">): Promise<SampleDocuments> {
  const put = async ([descriptor, sample]: [string, Sample]) => {
    const bytes = await drawSample(sample);
    const { sha256, storage_key } = contentAddress(bytes);
    await files.put(storage_key, bytes);
    return [descriptor, { file_name: sample.file_name, byte_size: bytes.byteLength, sha256, storage_key }] as const;
  };
  return Object.fromEntries(await Promise.all(Object.entries(samples).map(put))) as SampleDocuments;
}

async function drawSample({ title, lines, draw }: Sample): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const text = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage([595, 842]);
  draw?.(page);
  page.drawText(title, { x: 60, y: 760, size: 22, font: bold, color: ink });
  lines.forEach((line, place) => page.drawText(line, { x: 60, y: 715 - place * 20, size: 11, font: text, color: ink }));
  page.drawText("Made for the sandbox. Worthless elsewhere.", { x: 60, y: 40, size: 8, font: text, color: ink });
  return pdf.save();
}
