import styles from "./brand-mark.module.css";
import { classNames } from "../class-names";

export interface BrandMarkProps {
  name: string;
  /** The side of the square in px. */
  size?: number | undefined;
  /** `side` on the sidebar's ground. */
  ground?: "page" | "side" | undefined;
  /** The partner's own logo instead of the square and the name; the name becomes its text. */
  logoUrl?: string | undefined;
  isNameHidden?: boolean | undefined;
}

/** The mark and name at the head of the sidebar, the phone's header and the signed-out pages. */
export function BrandMark({ name, size = 28, ground = "page", logoUrl, isNameHidden = false }: BrandMarkProps) {
  return (
    <span className={classNames(styles.brand, size < 28 && styles.small, ground === "side" && styles.side)}>
      {logoUrl ? (
        <img className={styles.logo} src={logoUrl} alt={name} height={size} style={{ blockSize: size }} />
      ) : (
        <>
          <svg className={styles.square} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
            <path
              d="M6 10.5c2.2 0 2.6-2.3 4.8-2.3s2.9 2.3 5.1 2.3c1.3 0 2.1-1 2.1-2.3M6 15c2.2 0 2.6-2.3 4.8-2.3s2.9 2.3 5.1 2.3c1.3 0 2.1-1 2.1-2.3"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
          <span className={isNameHidden ? "visually-hidden" : styles.name}>{name}</span>
        </>
      )}
    </span>
  );
}
