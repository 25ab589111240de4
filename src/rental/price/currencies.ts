/** How a currency is written, and what its amounts are called in a sentence. */
type Currency = {
  /** Before the amount; undefined where the code stands there, as in 'KWD 1.250'. */
  readonly symbol?: string;
  /** Decimals of its minor unit: 2 for cents. */
  readonly decimals: number;
  /** 'rupee' and 'rupees'; the code where we have no word. */
  readonly one: string;
  readonly many: string;
  /** 'Indian rupees', where the word alone could be another country's. */
  readonly inFull: string;
  /** Several minor units: 'cents'. */
  readonly minorUnits: string;
};

const currency = (symbol: string, one: string, overrides: Partial<Currency> = {}): Currency => {
  const { many = `${one}s` } = overrides;
  return { symbol, one, many, inFull: many, minorUnits: "cents", decimals: 2, ...overrides };
};

const yen = { many: "yen", minorUnits: "yen", decimals: 0 };

/** Those that have a symbol of their own, or words that we know. Any other is written with its code and two decimals. */
const knownCurrencies: Readonly<Record<string, Currency>> = {
  AUD: currency("A$", "dollar", { inFull: "Australian dollars" }),
  BRL: currency("R$", "real", { many: "reais", inFull: "Brazilian reais", minorUnits: "centavos" }),
  CAD: currency("CA$", "dollar", { inFull: "Canadian dollars" }),
  EUR: currency("€", "euro"),
  GBP: currency("£", "pound", { inFull: "pounds sterling", minorUnits: "pence" }),
  HKD: currency("HK$", "dollar", { inFull: "Hong Kong dollars" }),
  ILS: currency("₪", "shekel", { inFull: "Israeli shekels", minorUnits: "agorot" }),
  INR: currency("₹", "rupee", { inFull: "Indian rupees", minorUnits: "paise" }),
  JPY: currency("¥", "yen", { ...yen, inFull: "Japanese yen" }),
  KRW: currency("₩", "won", { ...yen, many: "won", inFull: "Korean won", minorUnits: "won" }),
  MXN: currency("MX$", "peso", { inFull: "Mexican pesos", minorUnits: "centavos" }),
  NZD: currency("NZ$", "dollar", { inFull: "New Zealand dollars" }),
  USD: currency("$", "dollar", { inFull: "US dollars" }),
};

const threeDecimals = "BHD IQD JOD KWD LYD OMR TND".split(" ");
const noDecimals = "BIF CLP DJF GNF ISK KMF PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");

/** Returns what stands before an amount, on the same line: '$', 'KWD' and a space that doesn't break. */
export function currencySymbol(code: string): string {
  return toCurrency(code).symbol ?? `${code}\u00a0`;
}

/** @param code of ISO 4217, such as 'USD' */
export function toCurrency(code: string): Currency {
  return knownCurrencies[code] ?? unknownCurrency(code);
}

function unknownCurrency(code: string): Currency {
  const decimals = threeDecimals.includes(code) ? 3 : noDecimals.includes(code) ? 0 : 2;
  return { decimals, one: code, many: code, inFull: code, minorUnits: "smallest coins" };
}
