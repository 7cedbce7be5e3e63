/** A small seeded generator (sfc32): the same name gives the same numbers on every machine. */

const hexByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const hex = (value: number, bytes: number): string => {
  let text = "";
  for (let shift = (bytes - 1) * 8; shift >= 0; shift -= 8) text += hexByte[(value >>> shift) & 255] ?? "";
  return text;
};

export class Random {
  #name: string;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(name: string) {
    this.#name = name;
    // FNV-1a over the name, three times with another start.
    const hash = (start: number): number => {
      let value = start;
      for (let i = 0; i < name.length; i++) value = Math.imul(value ^ name.charCodeAt(i), 16777619);
      return value >>> 0;
    };
    this.#a = hash(2166136261);
    this.#b = hash(374761393);
    this.#c = hash(668265263);
    for (let i = 0; i < 15; i++) this.bits();
  }

  /** A generator of its own, so that more draws here change nothing there. */
  fork(name: string): Random {
    return new Random(`${this.#name}/${name}`);
  }

  /** 32 random bits. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** From 0 up to but not 1. */
  next(): number {
    return this.bits() / 4294967296;
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError("nothing to pick from");
    return value;
  }

  /** One of the pairs' values, by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    const last = choices.at(-1);
    if (last === undefined) throw new RangeError("nothing to pick from");
    return last[0];
  }

  digits(count: number): string {
    let text = "";
    for (let i = 0; i < count; i++) text += String(this.int(0, 9));
    return text;
  }

  letters(count: number): string {
    let text = "";
    for (let i = 0; i < count; i++) text += String.fromCharCode(65 + this.int(0, 25));
    return text;
  }

  /** A factor around 1: half of all lie between 1 / (1 + spread) and 1 + spread. */
  around(spread: number): number {
    const bell = this.next() + this.next() + this.next() + this.next() - 2;
    return Math.exp(bell * Math.log(1 + spread) * 2.5);
  }

  /** UUIDv7: 48 bits of milliseconds, the rest random. */
  id(at: number): string {
    const [x, y, z] = [this.bits(), this.bits(), this.bits()];
    const time = hex(Math.floor(at / 65536), 4) + hex(at % 65536, 2);
    const version = hex(0x7000 | (x & 0xfff), 2);
    const variant = hex(0x8000 | ((x >>> 12) & 0x3fff), 2);
    return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(y, 4)}${hex(z & 0xffff, 2)}`;
  }
}
