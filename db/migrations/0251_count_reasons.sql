-- Why a counted quantity differs from the stock. The move of a count names its document, whose line has the reason.
alter table stock_document_lines
  add column reason text not null default ''
    check (reason in ('', 'found', 'lost', 'damaged', 'wrongDelivery', 'miscounted', 'other')),
  add column reason_note text not null default '' check (reason <> 'other' or reason_note <> '');
comment on column stock_document_lines.reason is 'Why a counted quantity differs from the stock; empty if it is not known.';
