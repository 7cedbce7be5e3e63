import { QRCode } from "antd";

/** A text for another device's camera: dark on white in every theme, as cameras need it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <span role="img" aria-label={label}>
      <QRCode value={text} type="svg" size={152} color="#000000" bgColor="#ffffff" marginSize={2} />
    </span>
  );
}
