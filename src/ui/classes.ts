/** Joins class names; false, null and undefined are left out. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
