/** PostgreSQL stores no NUL, and JSON no half of a surrogate pair. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** The first characters of a text, in a form that can be stored. */
export const cutText = (text: string, length: number): string => toStorable(text.slice(0, length))
