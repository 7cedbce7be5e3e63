/** The interface of a register that knows Australian companies by their numbers. */
export interface RegisteredCompany {
  name: string;
  /** On one line. */
  address: string;
}

/** The numbers are valid by their check digits; null for one that it doesn't have. */
export interface BusinessRegister {
  findByAbn(abn: string): Promise<RegisteredCompany | null>;
  findByAcn(acn: string): Promise<RegisteredCompany | null>;
}
