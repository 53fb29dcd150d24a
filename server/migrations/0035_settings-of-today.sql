-- Values of two settings that were free words once and name something now. What names nothing would stop the start.
create function with_settings_of_today(stored jsonb) returns jsonb language sql immutable as $$
  select stored - 'fictional_icon' - 'search_fields'
    || case when stored ->> 'fictional_icon' in ('venetian_mask', 'drama', 'bot', 'sparkles')
      then jsonb_build_object('fictional_icon', stored -> 'fictional_icon') else '{}' end
    || case when jsonb_typeof(stored -> 'search_fields') = 'array' then jsonb_build_object('search_fields', (
        select coalesce(jsonb_agg(field order by place), '[]')
        from jsonb_array_elements(stored -> 'search_fields') with ordinality as listed (field, place)
        where field #>> '{}' in ('sexuality', 'hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos',
          'reason_for_signup')))
      else '{}' end
$$;
update settings set values = with_settings_of_today(values) where values ?| array['fictional_icon', 'search_fields'];
update domains set settings = with_settings_of_today(settings)
where settings ?| array['fictional_icon', 'search_fields'];
drop function with_settings_of_today;
