/** Removes control characters from untrusted text, which could manipulate the terminal. */
export const plainText = (text: string) => text.replace(/\p{Cc}|\p{Cf}/gu, ' ')

/** `2026-11-23 14:05 UTC` */
export const getMinute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
