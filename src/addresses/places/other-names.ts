/** Former and short names of provinces of Turkey, by plate number. */
const PROVINCES: Record<number, string[]> = {
  3: ['Afyon'],
  27: ['Antep', 'G. Antep'],
  31: ['Antakya'],
  33: ['İçel'],
  41: ['İzmit'],
  46: ['Maraş', 'K. Maraş'],
  54: ['Adapazarı'],
  63: ['Urfa', 'Ş. Urfa'],
}

/** Former names and other spellings of counties, by plate number and name. */
const COUNTIES: Record<string, string[]> = {
  '4 Doğubayazıt': ['Doğubeyazıt'],
  '6 Kahramankazan': ['Kazan'],
  '34 Eyüpsultan': ['Eyüp'],
  '34 Gaziosmanpaşa': ['GOP'],
  '55 19 Mayıs': ['Ondokuz Mayıs'],
  '56 Tillo': ['Aydınlar'],
  '67 Ereğli': ['Karadeniz Ereğli', 'Kdz. Ereğli'],
}

/** The county around the capital of a province that is no metropolis. */
const CENTRE = 'Merkez'

export const otherNamesOfProvince = (id: number): string[] | undefined => PROVINCES[id]

/** "Bolu" and "Bolu Merkez" are the county Merkez of Bolu. */
export function otherNamesOfCounty(city: { id: number; name: string }, name: string): string[] | undefined {
  return name === CENTRE ? [city.name, `${city.name} ${CENTRE}`] : COUNTIES[`${city.id} ${name}`]
}
