/** The id that a text of an address or a form names; null for a text that is none. */
export const parseId = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
