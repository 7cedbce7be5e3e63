import { QRCode } from "antd";

/** A text for another device's camera: dark on white in every theme, as cameras need it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  return <QRCode value={text} aria-label={label} type="svg" size={152} color="#000000" bgColor="#ffffff" marginSize={2} />;
}
