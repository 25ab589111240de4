/** Says how many there are: '1 day', '3 days'. */
export const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
