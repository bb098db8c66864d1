import { createHash } from 'node:crypto'

/**
 * The version of a record that stores none: equal for equal values, whatever the order of the fields, and a positive
 * number. It must cover nothing that its reader may not see.
 */
export const toContentVersion = (record: object): number =>
  1 +
  createHash('sha256')
    .update(JSON.stringify(sortFields(record)))
    .digest()
    .readUIntBE(0, 6)

const sortFields = (record: object) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
