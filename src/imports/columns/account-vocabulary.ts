import type { ENTRY_FIELDS, FIGURE_FIELDS } from './field.ts'

const CODE = [
  ...['cari kodu', 'cari kod', 'cari hesap kodu', 'müşteri kodu', 'müşteri no', 'bayi kodu', 'hesap kodu'],
  ...['customer code', 'customer no', 'account code', 'account no', 'dealer code'],
]
const CURRENCY = ['para birimi', 'döviz', 'döviz cinsi', 'döviz kodu', 'currency', 'currency code']

/** Headings of the owner's own books, in Turkish and English. */
export const ACCOUNT_HEADINGS: {
  entries: Record<keyof typeof ENTRY_FIELDS, readonly string[]>
  figures: Record<keyof typeof FIGURE_FIELDS, readonly string[]>
} = {
  entries: {
    code: CODE,
    documentNo: ['evrak no', 'belge no', 'fatura no', 'fiş no', 'document no', 'document number', 'invoice no'],
    documentType: ['evrak türü', 'belge türü', 'evrak tipi', 'fiş türü', 'hareket türü', 'document type', 'type'],
    entryDate: ['tarih', 'evrak tarihi', 'belge tarihi', 'işlem tarihi', 'date', 'document date', 'entry date'],
    dueDate: ['vade', 'vade tarihi', 'vadesi', 'due', 'due date'],
    debit: ['borç', 'borç tutarı', 'debit'],
    credit: ['alacak', 'alacak tutarı', 'credit'],
    currency: CURRENCY,
    reference: ['referans', 'referans no', 'kayıt no', 'hareket no', 'reference', 'external no', 'record no'],
    reverses: ['ters kayıt', 'iptal edilen', 'iptal ettiği', 'storno', 'reverses', 'reversal of'],
    dbs: ['dbs', 'direct debit'],
    description: ['açıklama', 'description'],
  },
  figures: {
    code: CODE,
    currency: CURRENCY,
    balance: ['bakiye', 'borç bakiyesi', 'cari bakiye', 'balance'],
    chequeRisk: ['çek riski', 'çek senet riski', 'cheque risk', 'check risk', 'checkrisk'],
    waybills: ['irsaliye', 'irsaliye toplamı', 'faturalanmamış irsaliye', 'waybills', 'waybill total', 'waybilltotal'],
    dispatched: ['sevk', 'sevk toplamı', 'sevk edilen', 'dispatch', 'dispatched'],
    remark: ['not', 'özel alan', 'remark', 'field1'],
    asOf: ['tarih', 'rakam tarihi', 'as of', 'date'],
  },
}
