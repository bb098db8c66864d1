import { z } from 'zod'
import { isStatus, type Status } from './status.ts'

/** The status of an order or proposal, by its number. */
export const wireStatus = z.custom<Status>((value) => typeof value === 'number' && isStatus(value))
