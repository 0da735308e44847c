-- Fields that the office adds to its record of members. Archived ones keep their values but are not shown.
CREATE TABLE custom_fields (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('text', 'number', 'date', 'choice')),
  name_zh text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 30),
  name_en text NOT NULL DEFAULT '' CHECK (char_length(name_en) <= 60),
  -- Of a choice: objects with key, zh and en, in order.
  options jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(options) = 'array' AND jsonb_array_length(options) <= 50),
  position smallint NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'choice') = (options <> '[]')),
  -- For the foreign key of the values.
  UNIQUE (id, kind)
);
CREATE UNIQUE INDEX custom_fields_name ON custom_fields (name_zh) WHERE NOT archived;

-- One value of a member, in the column of its kind.
CREATE TABLE member_field_values (
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  field_id bigint NOT NULL,
  kind text NOT NULL,
  text_value text CHECK (char_length(text_value) BETWEEN 1 AND 500),
  number_value numeric(16, 4),
  day_value date,
  -- Key of an option of the field.
  choice_value text,
  PRIMARY KEY (member_id, field_id),
  FOREIGN KEY (field_id, kind) REFERENCES custom_fields (id, kind),
  CHECK (num_nonnulls(text_value, number_value, day_value, choice_value) = 1),
  CHECK (CASE kind WHEN 'text' THEN text_value IS NOT NULL WHEN 'number' THEN number_value IS NOT NULL
    WHEN 'date' THEN day_value IS NOT NULL ELSE choice_value IS NOT NULL END)
);
CREATE INDEX member_field_values_field ON member_field_values (field_id, kind);
CREATE INDEX member_field_values_number ON member_field_values (field_id, number_value) WHERE number_value IS NOT NULL;
CREATE INDEX member_field_values_day ON member_field_values (field_id, day_value) WHERE day_value IS NOT NULL;
CREATE INDEX member_field_values_choice ON member_field_values (field_id, choice_value) WHERE choice_value IS NOT NULL;
