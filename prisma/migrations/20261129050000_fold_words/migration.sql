-- How words are compared: in lower case, without accents, each apostrophe as the plain one. app/values/search-words.ts does the
-- same with what is searched for.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(replace(replace(replace(replace(replace(replace(translate(regexp_replace(
  normalize(translate(words, '’‘ʼʻ′´`', repeat('''', 7)), NFKD),
  '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
  'łŁøØđĐðÐħĦıŧŦ', 'lLoOdDdDhHitT'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'));

-- A word is what stands between spaces and punctuation; one with an apostrophe counts whole and in parts. An e-mail address and
-- a phone number are one more word each. The next migrations compute the stored words anew.
CREATE OR REPLACE FUNCTION search_words(words text, email text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(array_remove(
    regexp_split_to_array("text", '[\u0009-\u000d -/:-@[-`{-~\u00a1-\u00bf\u1680\u2010-\u2029\u2030-\u205e]+')
      || CASE WHEN "text" LIKE '%''%' THEN regexp_split_to_array(replace("text", '''', ''), '[\u0009-\u000d -/:-@[-`{-~\u00a1-\u00bf\u1680\u2010-\u2029\u2030-\u205e]+') ELSE '{}' END
      || ARRAY[folded(email), "digits", right("digits", 10)],
    ''))
  FROM (SELECT folded(words || ' ' || split_part(email, '@', 1) || ' ' || phone), regexp_replace(phone, '\D', '', 'g'))
    typed ("text", "digits"));
