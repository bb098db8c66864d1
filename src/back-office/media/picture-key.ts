const KEY = /^[a-z][a-z0-9_-]{1,79}$/
/** An address, whose name ends with a width. */
const ADDRESS = /^(?:\/media\/)?([a-z][a-z0-9_-]{1,79}?)(?:-\d{2,4})?(?:\.(?:webp|avif|png))?$/

/** The key of a picture of the library that a field names by its key or its address; undefined for any other text. */
export const findPictureKey = (typed: string): string | undefined =>
  KEY.test(typed) ? typed : ADDRESS.exec(typed)?.[1]
