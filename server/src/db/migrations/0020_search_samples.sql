-- A word that a large part of the network carries is looked for in a sample first: an eighth of an eighth of an
-- eighth of everything, and so on up, until there are enough to choose from. However much there is to find, a search
-- then reads about as much as it shows.
CREATE INDEX search_documents_names_8 ON search_documents USING gin (names) WITH (fastupdate = off)
  WHERE subject_id % 8 = 0;
CREATE INDEX search_documents_names_64 ON search_documents USING gin (names) WITH (fastupdate = off)
  WHERE subject_id % 64 = 0;
CREATE INDEX search_documents_names_512 ON search_documents USING gin (names) WITH (fastupdate = off)
  WHERE subject_id % 512 = 0;
CREATE INDEX search_documents_words_8 ON search_documents USING gin (words) WITH (fastupdate = off)
  WHERE subject_id % 8 = 0;
CREATE INDEX search_documents_words_64 ON search_documents USING gin (words) WITH (fastupdate = off)
  WHERE subject_id % 64 = 0;
CREATE INDEX search_documents_words_512 ON search_documents USING gin (words) WITH (fastupdate = off)
  WHERE subject_id % 512 = 0;
