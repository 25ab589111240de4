export const otherNames: Readonly<Record<string, readonly string[]>> = { faro: ["Gago Coutinho"] };

export const otherCodes: Readonly<Record<string, readonly string[]>> = {};

export const shortNames: Readonly<Record<string, readonly string[]>> = { Portugal: ["PT"] };
