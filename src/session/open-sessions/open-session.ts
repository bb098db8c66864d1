export const DEVICE_KINDS = ['desktop', 'mobile', 'tablet', 'other'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

export interface Device {
  kind: DeviceKind
  /** As the maker calls it, in every language; empty if the client did not name itself. */
  browser: string
  system: string
}

/** A session that its user has not ended and that has not expired. */
export interface OpenSession extends Device {
  id: string
  startedAt: Date
  /** Recorded at most every ten minutes. */
  lastSeenAt: Date
  /** Network address of the sign-in. */
  ip: string
}
