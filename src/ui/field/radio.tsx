import styles from "./checkbox.module.css";

interface RadioProps {
  /** The same for all of one choice. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** The mark of one choice among cards; the card is its label. */
export function Radio({ name, isChosen, onChoose }: RadioProps) {
  return <input type="radio" name={name} className={styles.radio} checked={isChosen} onChange={onChoose} />;
}
