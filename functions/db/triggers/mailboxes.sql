-- The mailbox that an email is a spelling of, by the rules of providers from their help pages. Elsewhere only tags with `+` are
-- left out. Null for no email. Two members with one mailbox are one person (`relations.ts`, decision 203).
create function mailbox_of(email text) returns text language plpgsql immutable strict parallel safe as $$
declare
  address text := lower(btrim(email));
  domain text := split_part(address, '@', -1);
  name text := left(address, -1 - length(domain));
  tag integer := strpos(substr(name, 2), '+');
  tagged text := case when tag > 0 then left(name, tag) else name end;
  parent text := substr(domain, strpos(domain, '.') + 1);
begin
  return case
    when strpos(address, '@') = 0 then null
    when domain in ('gmail.com', 'googlemail.com') then replace(tagged, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then
      regexp_replace(tagged, '[._-]', '', 'g') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then tagged || '@icloud.com'
    -- Dots and hyphens are equivalent there.
    when domain in ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz', 'yandex.fr',
      'yandex.com.tr', 'yandex.com.am', 'yandex.com.ge', 'yandex.az', 'yandex.co.il', 'yandex.ee', 'yandex.kg', 'yandex.lt',
      'yandex.lv', 'yandex.md', 'yandex.tj', 'yandex.tm', 'narod.ru') then
      regexp_replace(tagged, '[.-]', '', 'g') || '@yandex.ru'
    -- A tag follows a hyphen there, and each domain is a provider of its own.
    when domain in ('yahoo.com', 'ymail.com', 'rocketmail.com', 'myyahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.de', 'yahoo.es',
      'yahoo.it', 'yahoo.ca', 'yahoo.in', 'yahoo.co.in', 'yahoo.ie', 'yahoo.com.br', 'yahoo.com.ar', 'yahoo.com.mx',
      'yahoo.com.au', 'yahoo.com.sg', 'yahoo.com.ph', 'yahoo.com.vn', 'yahoo.com.tw', 'yahoo.com.hk', 'yahoo.co.id',
      'yahoo.co.nz', 'yahoo.co.za', 'yahoo.co.th', 'yahoo.gr', 'yahoo.pl', 'yahoo.se', 'yahoo.no', 'yahoo.dk', 'yahoo.ro',
      'yahoo.be', 'yahoo.at', 'yahoo.com.co', 'yahoo.cl', 'yahoo.com.pe', 'yahoo.com.ve', 'yahoo.com.tr', 'yahoo.com.my') then
      coalesce(substring(tagged from '^(.+?)-'), tagged) || '@' || domain
    -- A mailbox is a subdomain there, and what is before it a tag.
    when parent in ('fastmail.com', 'fastmail.fm', 'fastmail.net', 'fastmail.org', 'fastmail.us', 'fastmail.uk', 'fastmail.to',
      'fastmail.jp', 'fastmail.de', 'fastmail.es', 'fastmail.ca', 'fastmail.in', 'fastmail.co.uk', 'fastmail.com.au', 'fastmail.cn',
      'fastmail.im', 'fastmail.mx', 'fastmail.nl', 'fastmail.se', 'fastmail.tw', 'sent.com', 'messagingengine.com', 'fea.st',
      'eml.cc', 'fmail.co.uk', 'mailcan.com', 'mailbolt.com', '123mail.org', 'airpost.net', 'imap.cc', 'inoutbox.com',
      'internet-mail.org', 'ml1.net', 'myfastmail.com', 'proinbox.com', 'ssl-mail.com', 'speedymail.org', 'warpmail.net',
      'xsmail.com', 'yepmail.net') then split_part(domain, '.', 1) || '@' || parent
    else tagged || '@' || domain end;
end $$;
