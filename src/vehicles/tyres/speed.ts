/** Speed symbols, the slowest first: H is between U and V. */
export const SPEEDS = ['J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y'] as const
export type SpeedIndex = (typeof SPEEDS)[number]

export const isSpeed = (text: string): text is SpeedIndex => SPEEDS.some((speed) => speed === text)

/** H includes V, W and Y as well. */
export const listSpeeds = (speed: SpeedIndex): SpeedIndex[] => SPEEDS.slice(SPEEDS.indexOf(speed))
