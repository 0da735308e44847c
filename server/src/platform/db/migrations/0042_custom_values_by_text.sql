-- outside a transaction
-- The list of members is filtered by the beginning of a text, in any case.
CREATE INDEX CONCURRENTLY member_field_values_text ON member_field_values (field_id, lower(left(text_value, 60)) text_pattern_ops) WHERE text_value IS NOT NULL;
