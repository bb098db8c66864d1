// The files of an owner who creates a shop, in the format of their software.
export const PRODUCTS = `Stok Kodu;Ürün Adı;Marka;Kategori;Birim;KDV;Perakende;Bayi;Altın;Merkez;Ankara
FB-1001;Fren balatası ön i20;Ferodo;Fren > Balata;Adet;20;1200,00;1000,00;950,00;40;10
FB-1002;Fren balatası arka i20;Ferodo;Fren > Balata;Adet;20;900,00;800,00;;25;5
YF-2001;Yağ filtresi Egea 1.3;Mann;Filtre > Yağ;Adet;20;240,00;200,00;;60;0
`
export const MAPPING = {
  columns: {
    price: [
      { column: 'Perakende', priceList: 'RETAIL' },
      { column: 'Bayi', priceList: 'DEALER' },
      { column: 'Altın', priceList: 'GOLD' },
    ],
    stock: [
      { column: 'Merkez', depot: 'MRK' },
      { column: 'Ankara', depot: 'ANK' },
    ],
  },
  defaults: { currency: 'TRY' },
  numbers: 'tr',
}
export const REPRESENTATIVES = `E-posta;Ad;Soyad;Temsilci Kodu;İskonto Limiti
zeynep@oto.localhost;Zeynep;Ak;ZAK;10
`
export const CUSTOMERS = `Cari Kodu;Cari Adı;Yetkili Adı;Yetkili Soyadı;E-posta;Telefon;Vergi Dairesi;Vergi No;Fiyat Listesi;Cari Grubu;Kredi Limiti;Vade;Temsilci;Aktif
120.01;Yılmaz Oto;Ayşe;Yılmaz;ayse@yilmaz.example;0312 444 55 66;Çankaya;4540536920;GOLD;Altın Bayi;250000;30;ZAK;evet
120.02;Demir Oto;Mehmet;Demir;mehmet@demir.example;;;;DEALER;Bayi;0;0;;evet
`
export const DISCOUNTS = `Cari Kodu;Cari Grubu;Marka;Kategori;Ürün Kodu;İskonto
120.01;;;;;2
;Altın Bayi;;;;10+5
;Altın Bayi;Ferodo;;;3
;Altın Bayi;;Fren > Balata;;2
120.01;;;;FB-1001;1
`
const CONTRACT = { tr: ['Satış sözleşmesi', 'Satış koşulları.'], en: ['Terms of sale', 'The terms of sale.'] }

/** The sections of the site that are neither a list nor a setting: contract, card terminal, bank account. */
export const PARTS = {
  contracts: Object.entries(CONTRACT).map(([language, [title, body]]) => ({ kind: 'order', language, title, body })),
  terminals: [
    { name: 'Sandbox', provider: 'nestpay', bank: 'Garanti BBVA', currency: 'TRY', sandbox: true, plans: [] },
  ],
  bankAccounts: [
    { bank: 'Garanti', name: 'Oto Parça', currency: 'TRY', iban: 'TR330006100519786457841326', branchCode: '' },
  ],
}

/** Entries of the owner's accounting. */
export const ENTRIES = `Cari Kodu;Evrak No;Evrak Türü;Tarih;Borç;Referans
120.02;FTR-1;fatura;2026-11-20;1500,00;LOGO-1
`
