import styles from "./sign-in-panel.module.css";

export interface SignInPanelProps {
  title: string;
  text: string;
  /** Four amounts to show, as they are written: "12,480.00 AUD". */
  amounts: readonly string[];
}

const hub = { x: 610, y: 400 };
/** How strong a curve is: the middle ones carry the eye to the hub. */
const strengths = [0.15, 0.28, 0.42, 0.5, 0.42, 0.28, 0.15];
const chipPlaces = [
  { x: 372, y: 190 },
  { x: 688, y: 284 },
  { x: 400, y: 520 },
  { x: 712, y: 506 },
];

function incoming(at: number): string {
  const y = 151.5 + 73.6 * at;
  return `M-20 ${y}H280C430 ${y} 450 ${hub.y} ${hub.x} ${hub.y}`;
}

function outgoing(at: number): string {
  const y = 232 + 55 * at;
  return `M${hub.x} ${hub.y}C760 ${hub.y} 780 ${y} 1020 ${y}H1240`;
}

/** The illustration beside the sign-in form: amounts of many currencies run into one hub. Decoration but for its text. */
export function SignInPanel({ title, text, amounts }: SignInPanelProps) {
  return (
    <aside className={styles.panel}>
      <svg className={styles.drawing} viewBox="0 0 1200 700" aria-hidden>
        <g className={styles.curves}>
          {strengths.map((strength, at) => (
            <path key={incoming(at)} d={incoming(at) + outgoing(at)} opacity={strength} />
          ))}
        </g>
        <circle className={styles.ring} cx={hub.x} cy={hub.y} r="56" />
        <circle className={styles.disc} cx={hub.x} cy={hub.y} r="36" />
        <rect className={styles.square} x={hub.x - 16} y={hub.y - 16} width="32" height="32" rx="8" />
        <path
          className={styles.glyph}
          transform={`translate(${hub.x - 16} ${hub.y - 16})`}
          d="M8 14c2.9 0 3.5-3.07 6.4-3.07s3.87 3.07 6.8 3.07c1.73 0 2.8-1.33 2.8-3.07M8 20c2.9 0 3.5-3.07 6.4-3.07s3.87 3.07 6.8 3.07c1.73 0 2.8-1.33 2.8-3.07"
        />
        {chipPlaces.map(({ x, y }, at) => (
          <g key={amounts[at]} transform={`translate(${x} ${y})`}>
            <rect className={styles.chip} width="152" height="40" rx="10" />
            <circle className={styles.dot} cx="20" cy="20" r="4" />
            <text className={styles.amount} x="36" y="25">
              {amounts[at]}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </aside>
  );
}
