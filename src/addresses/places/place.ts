/** Turkey: the initial country of a form, and the country whose cities are cached (storefront 9). */
export const DEFAULT_COUNTRY_ID = 168

/** Longer is no name of a country, a city or a county. */
export const LONGEST_PLACE = 80

export interface Country {
  /** ISO 3166-1 numeric, except Turkey, which is 168 on the wire; ISO assigned that number to no country. */
  id: number
  name: string
  /** With its plus sign: `+90`. */
  phoneCode: string
  /** Other names people look for it by: USA, Great Britain. */
  alsoCalled: string[]
}

/** A province of Turkey, whose id is its plate number; elsewhere the smallest subdivision of ISO 3166-2. */
export interface City {
  id: number
  countryId: number
  /** The subdivision that contains it, such as a region; 0 directly below the country. */
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
