/** Turkey: where a form starts from, and the country whose cities are kept (storefront 9). */
export const DEFAULT_COUNTRY_ID = 168

/** Longer is no name of a country, a city or a county. */
export const LONGEST_PLACE = 80

export interface Country {
  /** ISO 3166-1 numeric, but for Turkey, which is 168 on the wire; ISO gave that number to nobody. */
  id: number
  name: string
  /** With its plus sign: `+90`. */
  phoneCode: string
  /** Other names people look for it by: USA, Great Britain. */
  alsoCalled: string[]
}

/** A province of Turkey, whose id is its plate number; elsewhere the smallest part ISO 3166-2 knows. */
export interface City {
  id: number
  countryId: number
  /** What it is a part of, such as a region; 0 when that is the country itself. */
  stateId: number
  name: string
  /** Former and short names: Antep, İçel. */
  alsoCalled?: string[] | undefined
}

export interface County {
  id: number
  cityId: number
  name: string
  alsoCalled?: string[] | undefined
}
