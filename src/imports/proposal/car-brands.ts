import { nameKey } from '#src/products/name-key.ts'

/** Brands of parts, tyres, oils and batteries, which identify a column of brands in a new shop. */
const BRANDS = `3M, Aisin, Ate, Bendix, BF Goodrich, BKT, Blue Print, BorgWarner, Bosch, Brembo, Bridgestone, Castrol, Champion,
  Continental, Corteco, Dayco, Delphi, Denso, Dunlop, Elring, Eneos, Exide, Fae, Febi, Febi Bilstein, Ferodo, Firestone, Fuchs,
  Gates, General Tire, Goodyear, Hankook, Hella, Hengst, Ina, Kayaba, Knecht, Kolbenschmidt, Kumho, KYB, Lassa, Lemförder, Liqui Moly,
  Lpr, Luk, Magneti Marelli, Mahle, Mann, Mann Filter, Matador, Metelli, Meyle, Michelin, Mobil, Monroe, Motul, Mutlu, NGK, Nissens,
  Nokian, NTN, Osram, Petlas, Philips, Pirelli, Purflux, Sachs, Shell, SKF, SNR, Starmaxx, Swag, Textar, Total, Toyo, TRW, TYC,
  Valeo, Varta, Victor Reinz, Wix, Yokohama, ZF, ZIC`

export const CAR_BRANDS: readonly string[] = BRANDS.split(',').map(nameKey)
