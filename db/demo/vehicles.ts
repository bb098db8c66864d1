/** Part number format of a vehicle maker. */
export type Habit =
  | 'vw'
  | 'bmw'
  | 'mercedes'
  | 'renault'
  | 'ford'
  | 'fiat'
  | 'opel'
  | 'toyota'
  | 'hyundai'
  | 'honda'
  | 'peugeot'
  | 'nissan'

export type Fuel = 'petrol' | 'diesel'

export interface Engine {
  name: string
  fuel: Fuel
}

export interface Model {
  make: string
  name: string
  from: number
  to: number | null
  engines: readonly Engine[]
}

/** Models that share parts: a part that fits one usually fits all. */
export interface Platform {
  habits: readonly Habit[]
  /** Prefixes of the VW and Mercedes numbers of this platform. */
  prefixes: readonly string[]
  models: readonly Model[]
}

const petrol = (name: string): Engine => ({ name, fuel: 'petrol' })
const diesel = (name: string): Engine => ({ name, fuel: 'diesel' })
const model = (
  make: string,
  [name, from, to]: readonly [string, number, number | null],
  ...engines: Engine[]
): Model => ({ make, name, from, to, engines })
const platform = (habits: readonly Habit[], prefixes: readonly string[], ...models: Model[]): Platform => ({
  habits,
  prefixes,
  models,
})

const TDI19 = diesel('1.9 TDI 105')
const TDI16 = diesel('1.6 TDI 105')
const TDI20 = diesel('2.0 TDI 140')
const TDI20B = diesel('2.0 TDI 150')
const TDI16B = diesel('1.6 TDI 115')
const TSI14 = petrol('1.4 TSI 122')
const TSI14B = petrol('1.4 TSI 125')
const TSI12 = petrol('1.2 TSI 105')
const TSI10 = petrol('1.0 TSI 115')
const MPI16 = petrol('1.6 MPI 102')
const DCI15 = diesel('1.5 dCi 90')
const DCI15B = diesel('1.5 dCi 110')
const BLUE15 = diesel('1.5 Blue dCi 115')
const K4M = petrol('1.6 16V 110')
const TCE09 = petrol('0.9 TCe 90')
const TCE12 = petrol('1.2 TCe 120')
const TCE13 = petrol('1.3 TCe 140')
const TDCI16 = diesel('1.6 TDCi 110')
const TDCI15 = diesel('1.5 TDCi 120')
const TDCI22 = diesel('2.2 TDCi 125')
const TIVCT = petrol('1.6 Ti-VCT 125')
const ECO10 = petrol('1.0 EcoBoost 125')
const MJT13 = diesel('1.3 MultiJet 95')
const MJT16 = diesel('1.6 MultiJet 120')
const FIRE14 = petrol('1.4 Fire 95')
const HDI16 = diesel('1.6 HDi 92')
const BLUEHDI16 = diesel('1.6 BlueHDi 100')
const PT12 = petrol('1.2 PureTech 110')
const VTI16 = petrol('1.6 VTi 120')

/** Vehicles common in Türkiye, with real makes, models, years and engines. */
export const PLATFORMS: readonly Platform[] = [
  platform(
    ['vw'],
    ['1K0', '5K0', '1T0'],
    model('Volkswagen', ['Golf V', 2003, 2008], TDI19, MPI16),
    model('Volkswagen', ['Golf VI', 2008, 2013], TDI16, TSI14),
    model('Volkswagen', ['Jetta VI', 2010, 2018], TDI16, TSI14),
    model('Skoda', ['Octavia II', 2004, 2013], TDI19, TDI16, MPI16),
    model('Seat', ['Leon II', 2005, 2012], TDI16, TSI14),
    model('Audi', ['A3 8P', 2003, 2013], TDI20, TSI14),
  ),
  platform(
    ['vw'],
    ['5Q0', '5G0', '3Q0'],
    model('Volkswagen', ['Golf VII', 2012, 2020], TDI16B, TSI14B, TSI10),
    model('Volkswagen', ['Passat B8', 2014, 2023], TDI16B, TDI20B, TSI14B),
    model('Skoda', ['Octavia III', 2012, 2020], TDI16B, TSI14B),
    model('Seat', ['Leon III', 2012, 2020], TDI16B, TSI14B),
    model('Audi', ['A3 8V', 2012, 2020], TDI16B, TSI14B),
  ),
  platform(
    ['vw'],
    ['6R0', '6Q0', '6C0'],
    model('Volkswagen', ['Polo V', 2009, 2017], diesel('1.4 TDI 90'), petrol('1.4 MPI 85'), TSI12),
    model('Seat', ['Ibiza IV', 2008, 2017], diesel('1.4 TDI 90'), petrol('1.4 MPI 85')),
    model('Skoda', ['Fabia II', 2006, 2014], diesel('1.6 TDI 90'), petrol('1.4 MPI 85')),
  ),
  platform(
    ['vw'],
    ['3C0', '3AA'],
    model('Volkswagen', ['Passat B6', 2005, 2010], TDI20, petrol('1.4 TSI 122')),
    model('Volkswagen', ['Passat B7', 2010, 2014], TDI16, TDI20, TSI14),
    model('Volkswagen', ['Tiguan I', 2007, 2016], TDI20, petrol('1.4 TSI 150')),
  ),
  platform(
    ['vw'],
    ['2K0', '2K5', '1T0'],
    model('Volkswagen', ['Caddy III', 2004, 2010], TDI19, petrol('1.4 MPI 80')),
    model('Volkswagen', ['Caddy IV', 2015, 2020], diesel('2.0 TDI 102'), TSI14B),
  ),
  platform(
    ['vw'],
    ['7H0', '7E0', '2H0'],
    model('Volkswagen', ['Transporter T5', 2003, 2015], diesel('1.9 TDI 102'), diesel('2.0 TDI 140')),
    model('Volkswagen', ['Transporter T6', 2015, 2021], TDI20B),
    model('Volkswagen', ['Amarok', 2010, 2020], diesel('2.0 BiTDI 180')),
  ),
  platform(
    ['vw'],
    ['8K0', '8R0', '4G0'],
    model('Audi', ['A4 B8', 2007, 2015], diesel('2.0 TDI 143'), petrol('1.8 TFSI 160')),
    model('Audi', ['A5 8T', 2007, 2016], diesel('2.0 TDI 177'), petrol('2.0 TFSI 211')),
    model('Audi', ['Q5 8R', 2008, 2016], diesel('2.0 TDI 170')),
  ),
  platform(
    ['bmw'],
    ['E90'],
    model('BMW', ['3 E90', 2004, 2011], diesel('320d 177'), petrol('320i 150'), petrol('316i 122')),
    model('BMW', ['1 E87', 2004, 2011], diesel('118d 143'), petrol('116i 122')),
  ),
  platform(
    ['bmw'],
    ['F30'],
    model('BMW', ['3 F30', 2011, 2018], diesel('320d 184'), petrol('320i 184'), petrol('318i 136')),
    model('BMW', ['1 F20', 2011, 2019], diesel('116d 116'), petrol('118i 136')),
    model('BMW', ['4 F32', 2013, 2020], diesel('420d 190')),
  ),
  platform(
    ['bmw'],
    ['F10'],
    model('BMW', ['5 F10', 2009, 2016], diesel('520d 184'), petrol('520i 184')),
    model('BMW', ['X3 F25', 2010, 2017], diesel('xDrive20d 184')),
  ),
  platform(
    ['mercedes'],
    ['204', '207'],
    model('Mercedes-Benz', ['C W204', 2007, 2014], diesel('C 220 CDI 170'), petrol('C 180 156')),
    model('Mercedes-Benz', ['E W212', 2009, 2016], diesel('E 250 CDI 204'), petrol('E 200 184')),
    model('Mercedes-Benz', ['GLK X204', 2008, 2015], diesel('GLK 220 CDI 170')),
  ),
  platform(
    ['mercedes'],
    ['205', '213'],
    model('Mercedes-Benz', ['C W205', 2013, 2021], diesel('C 200 d 160'), petrol('C 180 156')),
    model('Mercedes-Benz', ['E W213', 2016, 2023], diesel('E 220 d 194'), petrol('E 200 184')),
  ),
  platform(
    ['mercedes'],
    ['906', '639'],
    model('Mercedes-Benz', ['Sprinter 906', 2006, 2018], diesel('315 CDI 150'), diesel('313 CDI 129')),
    model('Mercedes-Benz', ['Vito W639', 2003, 2014], diesel('111 CDI 116'), diesel('113 CDI 136')),
  ),
  platform(
    ['renault'],
    ['7701'],
    model('Renault', ['Clio IV', 2012, 2019], DCI15, TCE09, petrol('1.2 16V 75')),
    model('Renault', ['Captur I', 2013, 2019], DCI15, TCE12),
    model('Renault', ['Symbol III', 2012, 2021], DCI15, TCE09),
  ),
  platform(
    ['renault'],
    ['7701'],
    model('Renault', ['Megane III', 2008, 2016], DCI15B, K4M, TCE12),
    model('Renault', ['Fluence', 2009, 2016], DCI15B, K4M),
    model('Renault', ['Scenic III', 2009, 2016], DCI15B, K4M),
  ),
  platform(
    ['renault'],
    ['4106'],
    model('Renault', ['Megane IV', 2015, 2023], BLUE15, TCE13),
    model('Renault', ['Kadjar', 2015, 2022], BLUE15, TCE13),
    model('Renault', ['Talisman', 2015, 2022], diesel('1.6 dCi 130')),
  ),
  platform(
    ['renault'],
    ['8200'],
    model('Dacia', ['Duster I', 2010, 2017], DCI15B, petrol('1.6 16V 105')),
    model('Dacia', ['Logan II', 2012, 2020], DCI15, TCE09),
    model('Dacia', ['Sandero II', 2012, 2020], DCI15, TCE09),
    model('Dacia', ['Dokker', 2012, 2021], DCI15),
  ),
  platform(
    ['renault', 'nissan'],
    ['8200'],
    model('Renault', ['Kangoo II', 2008, 2021], DCI15, K4M),
    model('Renault', ['Master III', 2010, 2023], diesel('2.3 dCi 125')),
    model('Renault', ['Trafic III', 2014, 2023], diesel('1.6 dCi 120')),
  ),
  platform(
    ['ford'],
    ['3M51'],
    model('Ford', ['Focus II', 2004, 2011], TDCI16, petrol('1.6 16V 100')),
    model('Ford', ['C-Max I', 2003, 2010], TDCI16, petrol('1.6 16V 100')),
  ),
  platform(
    ['ford'],
    ['BV61'],
    model('Ford', ['Focus III', 2011, 2018], TDCI16, TDCI15, TIVCT, ECO10),
    model('Ford', ['C-Max II', 2010, 2019], TDCI16, TIVCT),
    model('Ford', ['Kuga II', 2012, 2019], diesel('2.0 TDCi 150'), petrol('1.5 EcoBoost 150')),
  ),
  platform(
    ['ford'],
    ['8V51'],
    model('Ford', ['Fiesta VI', 2008, 2017], diesel('1.4 TDCi 68'), diesel('1.5 TDCi 75'), petrol('1.25 16V 82')),
    model('Ford', ['Tourneo Courier', 2014, 2023], diesel('1.5 TDCi 100'), ECO10),
    model('Ford', ['B-Max', 2012, 2017], diesel('1.6 TDCi 95')),
  ),
  platform(
    ['ford'],
    ['BK21'],
    model('Ford', ['Transit V363', 2014, null], TDCI22, diesel('2.0 EcoBlue 130')),
    model('Ford', ['Transit Custom', 2012, 2023], TDCI22, diesel('2.0 EcoBlue 130')),
    model('Ford', ['Transit V347', 2006, 2014], diesel('2.4 TDCi 140'), diesel('2.2 TDCi 110')),
  ),
  platform(
    ['ford'],
    ['DV61'],
    model('Ford', ['Tourneo Connect I', 2002, 2013], diesel('1.8 TDCi 90')),
    model('Ford', ['Tourneo Connect II', 2013, 2022], diesel('1.6 TDCi 95'), TDCI15),
  ),
  platform(
    ['fiat'],
    ['5184'],
    model('Fiat', ['Egea', 2015, null], MJT13, MJT16, FIRE14, petrol('1.6 E-Torq 110')),
    model('Fiat', ['500L', 2012, 2022], MJT13, FIRE14),
  ),
  platform(
    ['fiat'],
    ['5170'],
    model('Fiat', ['Linea', 2007, 2015], MJT13, petrol('1.4 8V 77'), FIRE14),
    model('Fiat', ['Grande Punto', 2005, 2012], MJT13, petrol('1.4 8V 77')),
    model('Fiat', ['Albea', 2002, 2012], diesel('1.3 MultiJet 70'), petrol('1.2 8V 60')),
  ),
  platform(
    ['fiat', 'opel'],
    ['5182'],
    model('Fiat', ['Doblo II', 2010, 2022], MJT13, MJT16, FIRE14),
    model('Opel', ['Combo D', 2011, 2018], diesel('1.3 CDTI 95'), petrol('1.4 16V 95')),
  ),
  platform(
    ['fiat', 'peugeot'],
    ['7736'],
    model('Fiat', ['Fiorino', 2007, null], diesel('1.3 MultiJet 75'), petrol('1.4 8V 73')),
    model('Peugeot', ['Bipper', 2008, 2017], diesel('1.3 HDi 75')),
    model('Citroën', ['Nemo', 2008, 2017], diesel('1.3 HDi 75')),
  ),
  platform(
    ['opel'],
    ['1328'],
    model(
      'Opel',
      ['Astra J', 2009, 2015],
      diesel('1.3 CDTI 95'),
      diesel('1.7 CDTI 110'),
      petrol('1.4 Turbo 140'),
      petrol('1.6 16V 115'),
    ),
    model('Opel', ['Insignia A', 2008, 2017], diesel('2.0 CDTI 160'), petrol('1.6 Turbo 180')),
    model('Opel', ['Mokka', 2012, 2019], diesel('1.6 CDTI 136'), petrol('1.4 Turbo 140')),
  ),
  platform(
    ['opel'],
    ['9318'],
    model('Opel', ['Astra H', 2004, 2010], diesel('1.3 CDTI 90'), petrol('1.6 16V 115')),
    model('Opel', ['Zafira B', 2005, 2014], diesel('1.9 CDTI 120'), petrol('1.6 16V 115')),
    model('Opel', ['Vectra C', 2002, 2008], diesel('1.9 CDTI 150')),
  ),
  platform(
    ['opel', 'fiat'],
    ['5570'],
    model('Opel', ['Corsa D', 2006, 2014], diesel('1.3 CDTI 75'), petrol('1.2 16V 85'), petrol('1.4 16V 100')),
    model('Opel', ['Corsa E', 2014, 2019], diesel('1.3 CDTI 95'), petrol('1.4 16V 90')),
  ),
  platform(
    ['toyota'],
    ['02'],
    model('Toyota', ['Corolla E150', 2006, 2013], diesel('1.4 D-4D 90'), petrol('1.6 VVT-i 124')),
    model('Toyota', ['Auris I', 2006, 2012], diesel('1.4 D-4D 90'), petrol('1.6 VVT-i 124')),
  ),
  platform(
    ['toyota'],
    ['02'],
    model(
      'Toyota',
      ['Corolla E180', 2013, 2018],
      diesel('1.4 D-4D 90'),
      petrol('1.33 VVT-i 99'),
      petrol('1.6 Valvematic 132'),
    ),
    model('Toyota', ['Corolla E210', 2018, null], petrol('1.5 Dynamic Force 125'), petrol('1.8 Hybrid 122')),
    model('Toyota', ['C-HR', 2016, 2023], petrol('1.2 Turbo 116'), petrol('1.8 Hybrid 122')),
  ),
  platform(
    ['toyota'],
    ['0K'],
    model('Toyota', ['Hilux VII', 2005, 2015], diesel('2.5 D-4D 144'), diesel('3.0 D-4D 171')),
    model('Toyota', ['Hilux VIII', 2015, null], diesel('2.4 D-4D 150')),
  ),
  platform(
    ['hyundai'],
    ['1R', '1J'],
    model(
      'Hyundai',
      ['Accent Blue', 2011, 2018],
      diesel('1.6 CRDi 136'),
      petrol('1.4 CVVT 100'),
      petrol('1.6 CVVT 124'),
    ),
    model('Hyundai', ['i20 I', 2008, 2014], diesel('1.4 CRDi 90'), petrol('1.4 CVVT 100')),
    model('Kia', ['Rio III', 2011, 2017], diesel('1.4 CRDi 90'), petrol('1.25 CVVT 85')),
  ),
  platform(
    ['hyundai'],
    ['C8', 'C7'],
    model('Hyundai', ['i20 II', 2014, 2020], diesel('1.4 CRDi 90'), petrol('1.4 MPI 100')),
    model('Hyundai', ['i30 II', 2011, 2017], diesel('1.6 CRDi 128'), petrol('1.6 GDI 135')),
    model('Kia', ['Ceed II', 2012, 2018], diesel('1.6 CRDi 128'), petrol('1.4 CVVT 100')),
  ),
  platform(
    ['hyundai'],
    ['2S', 'D7'],
    model('Hyundai', ['ix35', 2009, 2015], diesel('1.7 CRDi 115'), petrol('1.6 GDI 135')),
    model('Hyundai', ['Tucson TL', 2015, 2020], diesel('1.6 CRDi 136'), petrol('1.6 T-GDI 177')),
    model('Kia', ['Sportage III', 2010, 2015], diesel('1.7 CRDi 115'), petrol('1.6 GDI 135')),
  ),
  platform(
    ['honda'],
    ['SMG', 'SNB'],
    model(
      'Honda',
      ['Civic VIII', 2005, 2011],
      petrol('1.6 i-VTEC 125'),
      petrol('1.8 i-VTEC 140'),
      diesel('2.2 i-CTDi 140'),
    ),
  ),
  platform(
    ['honda'],
    ['TR0', 'TBA'],
    model('Honda', ['Civic IX', 2011, 2016], petrol('1.6 i-VTEC 125'), diesel('1.6 i-DTEC 120')),
    model('Honda', ['Civic X', 2015, 2021], petrol('1.6 i-VTEC 125'), petrol('1.5 VTEC Turbo 182')),
    model('Honda', ['CR-V IV', 2012, 2018], petrol('2.0 i-VTEC 155'), diesel('1.6 i-DTEC 160')),
  ),
  platform(
    ['peugeot'],
    ['1609'],
    model('Peugeot', ['301', 2012, 2021], HDI16, BLUEHDI16, petrol('1.2 VTi 72')),
    model('Citroën', ['C-Elysée', 2012, 2021], HDI16, BLUEHDI16, petrol('1.2 VTi 72')),
    model('Peugeot', ['208 I', 2012, 2019], HDI16, PT12),
    model('Citroën', ['C3 II', 2009, 2016], HDI16, VTI16),
  ),
  platform(
    ['peugeot'],
    ['1610'],
    model('Peugeot', ['308 II', 2013, 2021], diesel('1.6 BlueHDi 120'), PT12),
    model('Peugeot', ['3008 II', 2016, 2023], diesel('1.5 BlueHDi 130'), petrol('1.2 PureTech 130')),
    model('Citroën', ['C4 II', 2010, 2018], diesel('1.6 HDi 115'), VTI16),
  ),
  platform(
    ['peugeot'],
    ['4254'],
    model('Peugeot', ['Partner II', 2008, 2018], HDI16, VTI16),
    model('Citroën', ['Berlingo II', 2008, 2018], HDI16, VTI16),
  ),
  platform(
    ['nissan', 'renault'],
    ['JD00'],
    model('Nissan', ['Qashqai J10', 2007, 2013], diesel('1.5 dCi 106'), petrol('1.6 16V 115')),
    model('Nissan', ['Qashqai J11', 2013, 2021], diesel('1.5 dCi 110'), petrol('1.2 DIG-T 115')),
    model('Nissan', ['Juke F15', 2010, 2019], diesel('1.5 dCi 110'), petrol('1.6 16V 117')),
  ),
  platform(
    ['nissan'],
    ['EB70'],
    model('Nissan', ['Navara D40', 2005, 2015], diesel('2.5 dCi 190')),
    model('Nissan', ['Micra K12', 2002, 2010], petrol('1.2 16V 80'), diesel('1.5 dCi 86')),
  ),
]
