/** The id in an address or a field; 0 finds nothing. */
export const parseId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
