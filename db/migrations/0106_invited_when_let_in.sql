-- Who is added passive is written to when he is first made active. Everybody of before was written to.
alter table users add column awaits_invitation boolean not null default false;
