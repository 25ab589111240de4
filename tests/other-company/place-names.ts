export const otherNames: Readonly<Record<string, readonly string[]>> = { faro: ["Gago Coutinho"] };
