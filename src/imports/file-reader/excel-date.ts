const DAY_MS = 86_400_000

/**
 * The date of a spreadsheet's serial number as ISO text, with the time after a `T` if there is one. Serials below 1 are
 * times only (`14:30:00`). In the 1900 system serial 60 is 29 February 1900, which did not exist.
 */
export function isoOfSerial(serial: number, date1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return undefined
  const seconds = Math.round(serial * 86_400)
  const time = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19)
  if (serial < 1 && !date1904) return time
  const days = Math.floor(seconds / 86_400)
  if (!date1904 && days === 60) return '1900-02-29'
  const day = new Date(epoch(days, date1904) + days * DAY_MS).toISOString().slice(0, 10)
  return seconds % 86_400 === 0 ? day : `${day}T${time}`
}

// Serial 1 is 1 January 1900; from 1 March 1900 on serials are one too high because of the leap day that did not exist.
function epoch(days: number, date1904: boolean): number {
  if (date1904) return Date.UTC(1904, 0, 1)
  return days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
}
