import { type BrandRow, buildLexicon, type VehicleRow } from './lexicon.ts'

/** Make; model with generation; first and last year; engines. */
const VEHICLES = `
Volkswagen; Golf V; 2003-2008; 1.4 16V 80, 1.6 FSI 115, 1.9 TDI 105
Volkswagen; Golf VI; 2008-2012; 1.4 TSI 122, 1.6 TDI 105, 2.0 TDI 140
Volkswagen; Golf VII; 2012-2020; 1.2 TSI 105, 1.4 TSI 122, 1.6 TDI 105, 2.0 TDI 150
Volkswagen; Passat B6; 2005-2010; 1.9 TDI 105, 2.0 TDI 140
Volkswagen; Passat B7; 2010-2014; 1.4 TSI 122, 1.6 TDI 105, 2.0 TDI 140
Volkswagen; Passat B8; 2014-; 1.6 TDI 120, 2.0 TDI 150
Volkswagen; Polo V; 2009-2017; 1.2 TSI 90, 1.4 85, 1.6 TDI 90
Volkswagen; Caddy III; 2004-2015; 1.6 TDI 102, 1.9 TDI 105
Volkswagen; Transporter T5; 2003-2015; 1.9 TDI 105, 2.0 TDI 140, 2.5 TDI 130
Renault; Clio III; 2005-2012; 1.2 16V 75, 1.5 dCi 70
Renault; Clio IV; 2012-2019; 0.9 TCe 90, 1.2 16V 75, 1.5 dCi 90
Renault; Megane II; 2002-2008; 1.5 dCi 105, 1.6 16V 110
Renault; Megane III; 2008-2016; 1.5 dCi 110, 1.6 16V 110
Renault; Megane IV; 2016-; 1.3 TCe 140, 1.5 dCi 115
Renault; Symbol II; 2008-2013; 1.4 75, 1.5 dCi 65
Renault; Fluence; 2009-2016; 1.5 dCi 110, 1.6 16V 110
Renault; Kangoo II; 2008-2021; 1.5 dCi 90
Dacia; Logan I; 2004-2012; 1.4 75, 1.5 dCi 70, 1.6 16V 105
Dacia; Logan II; 2012-2020; 0.9 TCe 90, 1.5 dCi 90, 1.6 82
Dacia; Sandero I; 2008-2012; 1.4 75, 1.5 dCi 70
Dacia; Sandero II; 2012-2020; 0.9 TCe 90, 1.5 dCi 90
Dacia; Duster I; 2010-2017; 1.5 dCi 110, 1.6 16V 105
Dacia; Duster II; 2018-; 1.3 TCe 130, 1.5 dCi 115
Fiat; Linea; 2007-2017; 1.3 MultiJet 90, 1.3 MultiJet 95, 1.4 Fire 77
Fiat; Egea; 2015-; 1.3 MultiJet 95, 1.4 Fire 95, 1.6 MultiJet 120
Fiat; Doblo I; 2001-2010; 1.3 MultiJet 75, 1.9 JTD 105
Fiat; Doblo II; 2010-2022; 1.3 MultiJet 90, 1.6 MultiJet 105
Fiat; Fiorino III; 2007-; 1.3 MultiJet 75
Hyundai; i20 I; 2008-2014; 1.2 78, 1.4 100, 1.4 CRDi 90
Hyundai; i20 II; 2014-2020; 1.2 84, 1.4 100, 1.4 CRDi 90
Hyundai; i20 III; 2020-; 1.2 84, 1.4 100
Hyundai; Accent Era; 2005-2012; 1.4 97, 1.5 CRDi 110
Hyundai; Accent Blue; 2011-2018; 1.4 100, 1.6 CRDi 136
Hyundai; Solaris I; 2010-2017; 1.4 107, 1.6 123
Kia; Rio III; 2011-2017; 1.25 84, 1.4 109, 1.4 CRDi 90
Kia; Rio IV; 2017-; 1.25 84, 1.4 100
Toyota; Corolla E150; 2006-2013; 1.4 D-4D 90, 1.6 124
Toyota; Corolla E170; 2013-2019; 1.4 D-4D 90, 1.6 132
Toyota; Hilux VII; 2005-2015; 2.5 D-4D 144, 3.0 D-4D 171
Nissan; Qashqai J10; 2007-2013; 1.5 dCi 110, 1.6 115
Nissan; Qashqai J11; 2013-2021; 1.5 dCi 110, 1.6 dCi 130
Ford; Focus II; 2004-2011; 1.6 100, 1.6 TDCi 90, 1.6 TDCi 109
Ford; Focus III; 2011-2018; 1.5 TDCi 120, 1.6 125, 1.6 TDCi 95
Ford; Fiesta VI; 2008-2017; 1.25 82, 1.4 TDCi 68
Ford; Transit VII; 2006-2014; 2.2 TDCi 125, 2.4 TDCi 140
Ford; Transit Connect I; 2002-2013; 1.8 TDCi 90
Opel; Astra H; 2004-2010; 1.3 CDTI 90, 1.6 115
Opel; Astra J; 2009-2015; 1.3 CDTI 95, 1.4 Turbo 140, 1.6 115
Opel; Corsa D; 2006-2014; 1.2 80, 1.3 CDTI 75
BMW; 3 Series E90; 2004-2011; 316i 122, 320d 163
BMW; 3 Series F30; 2011-2019; 316i 136, 320d 184
BMW; 5 Series F10; 2010-2016; 520d 184, 520i 184
Mercedes-Benz; C-Class W204; 2007-2014; C 180 156, C 220 CDI 170
Mercedes-Benz; E-Class W212; 2009-2016; E 220 CDI 170, E 250 204
Mercedes-Benz; Sprinter 906; 2006-2018; 313 CDI 129, 316 CDI 163
Peugeot; 206; 1998-2010; 1.4 75, 1.4 HDi 70
Peugeot; 301; 2012-; 1.2 VTi 72, 1.6 HDi 92
Peugeot; Partner II; 2008-2018; 1.6 HDi 90
Skoda; Octavia II; 2004-2013; 1.6 102, 1.9 TDI 105
Skoda; Octavia III; 2013-2020; 1.4 TSI 140, 1.6 TDI 105
Seat; Leon II; 2005-2012; 1.6 TDI 105, 1.9 TDI 105
Mini; Cooper R56; 2006-2013; 1.6 122
Citroën; Jumper III; 2006-; 2.2 HDi 110
Lada; Granta; 2011-; 1.6 87, 1.6 16V 98
Lada; Vesta; 2015-; 1.6 106, 1.8 122
Lada; Niva; 1977-2021; 1.7 83
Tofaş; Şahin; 1988-2002; 1.6 78, 1.6 i.e. 84
Tofaş; Doğan; 1988-2002; 1.6 78
`

const BRANDS = `
Bosch, NGK, Mann-Filter, Mahle, Brembo, TRW, Ferodo, Valeo, Sachs, LuK, SKF, FAG, INA, Gates, Contitech, Dayco, Monroe,
Bilstein, Febi Bilstein, Lemförder, Delphi, Denso, Hella, Osram, Philips, Varta, Mutlu, İnci Akü, Castrol, Mobil, Shell,
Liqui Moly, Motul, Petlas, Lassa, Michelin, Continental, Nokian Tyres, HP, Logitech
`

const vehicles: VehicleRow[] = VEHICLES.trim()
  .split('\n')
  .flatMap((line) => {
    const [make = '', model = '', years = '', engines = ''] = line.split('; ')
    const [yearFrom, yearTo] = years.split('-')
    return engines
      .split(', ')
      .map((engine) => ({ make, model, engine, yearFrom: Number(yearFrom), yearTo: Number(yearTo) || null }))
  })
  .map((vehicle, at) => ({ id: at + 1, ...vehicle }))

const brands: BrandRow[] = BRANDS.trim()
  .split(/,\s+/)
  .map((name, at) => ({ id: at + 1, name }))

/** Categories, by their name in Turkish, English, Arabic, Russian and German, that no trade term is. */
const CATEGORIES = `
Zurnalar; Zurnas; مزامير; Зурны; Zurnas
Kına ve Hamur; Henna and dough; حناء وعجين; Хна и тесто; Henna und Teig
Kehribar filtresi; Amber filters; فلتر كهرمان; Фильтры янтарные; Bernsteinfilter
Fren balatası; Brake pads; فحمات فرامل; Тормозные колодки; Bremsbeläge
`

const categories = CATEGORIES.trim()
  .split('\n')
  .map((line) => ({ names: line.split('; ') }))

/** Names in Turkish, English, Arabic, Russian and German; the values in the same languages, or in some of them. */
const PROPERTIES = [
  { names: ['Renk', 'Color', 'اللون', 'Цвет', 'Farbe'], values: ['Kırmızı; Red; أحمر; Красный; Rot', 'Gece mavisi'] },
  { names: ['Diş sayısı', 'Number of teeth', 'عدد الأسنان', 'Количество зубьев', 'Anzahl der Zähne'] },
  { names: ['Direnç', 'Resistance', 'المقاومة', 'Сопротивление', 'Widerstand'] },
  { names: ['Debi', 'Flow rate', 'التدفق', 'Расход', 'Durchfluss'] },
  { names: ['Aks', 'Axle'], values: ['Ön; Front', 'Arka; Rear'] },
  { names: ['Yapı', 'Design'], values: ['Çelik örgülü; Steel braided'] },
]

const properties = {
  properties: PROPERTIES.map(({ names }, at) => ({ id: at + 1, names })),
  values: PROPERTIES.flatMap(({ values = [] }, at) =>
    values.map((value) => ({ propertyId: at + 1, names: value.split('; ') })),
  ),
  units: [['kΩ'], ['m³/h'], ['lamel', 'ribs', 'ребро'], ['bar'], ['']],
}

/** A lexicon for tests: the vehicles, brands, categories and properties of a small distributor. */
export const LEXICON = buildLexicon({
  vehicles,
  brands,
  categories,
  properties,
  aliases: [{ term: 'oryantal', meaning: 'zurna' }],
})
